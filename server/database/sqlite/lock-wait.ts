import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';

const WAIT_MS = 250;
const TRY_EVERY_MS = 20;
/** A lock met this soon after the last one is taken to be the same lock. */
const SAME_LOCK_MS = 1_000;

const isLocked = (error: unknown) => /^SQLITE_BUSY(_RECOVERY)?$/.test((error as { code?: string }).code ?? '');

const isWrite = ({ query }: CompiledQuery) => /^(Insert|Update|Delete)QueryNode$/.test(query.kind);

/**
 * Waits for another program's lock without blocking the event loop, as SQLite's busy timeout would. Only the first writer
 * waits for a lock: later ones fail at once while it lasts, so that queued writers do not each wait in turn.
 */
export const lockWait = () => {
  let since = 0;
  let last = Number.NEGATIVE_INFINITY;
  const mayWait = () => {
    const now = performance.now();
    if (now - last > SAME_LOCK_MS) since = now;
    last = now;
    return now - since < WAIT_MS;
  };
  const patient = async <Result>(query: CompiledQuery, run: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        const result = await run();
        if (isWrite(query)) last = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (!isLocked(error) || !mayWait()) throw error;
        await wait(TRY_EVERY_MS);
      }
    }
  };
  return (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query) => patient(query, () => connection.executeQuery(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  });
};
