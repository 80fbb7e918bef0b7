import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';

const TRY_EVERY_MS = 20; // on average
/** A lock met this soon after the last one is taken to be the same lock. */
const SAME_LOCK_MS = 1_000;

/** Takes the lock at once: a transaction that takes it after it has read is refused if somebody wrote in between. */
export const BEGIN_WRITING = 'begin immediate';

const isLocked = (error: unknown) => /^SQLITE_BUSY(_RECOVERY)?$/.test((error as { code?: string }).code ?? '');

/** Whether a statement that succeeds shows that nobody else holds the lock. */
const takesLock = ({ query, sql }: CompiledQuery) =>
  /^(Insert|Update|Delete)QueryNode$/.test(query.kind) || sql === BEGIN_WRITING;

/**
 * Waits for another program's lock without blocking the event loop, as SQLite's busy timeout would. Only the first writer
 * waits for a lock: later ones fail at once while it lasts, so that queued writers do not each wait in turn.
 * @param waitMs at most so long for one lock
 */
export const lockWait = (waitMs: number) => {
  let since = 0;
  let last = Number.NEGATIVE_INFINITY;
  const mayWait = () => {
    const now = performance.now();
    if (now - last > SAME_LOCK_MS) since = now;
    last = now;
    return now - since < waitMs;
  };
  const patient = async <Result>(query: CompiledQuery, run: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        const result = await run();
        if (takesLock(query)) last = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (!isLocked(error) || !mayWait()) throw error;
        await wait(Math.random() * 2 * TRY_EVERY_MS); // at random, so that it falls between another's transactions
      }
    }
  };
  return (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query) => patient(query, () => connection.executeQuery(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  });
};
