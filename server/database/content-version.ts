import type { Database, InTransaction } from './tables.ts';

const CONTENT = 'content';

/**
 * Raises the version of what pages show, so that every process forgets what it remembers of it. Call it last in the transaction:
 * others who change the content wait for it.
 */
export const raiseContentVersion = async (tx: InTransaction): Promise<void> => {
  await tx
    .updateTable('content_versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('name', '=', CONTENT)
    .execute();
};

export const readContentVersion = async (db: Database): Promise<number> => {
  const query = db.selectFrom('content_versions').select('version').where('name', '=', CONTENT);
  return (await query.executeTakeFirst())?.version ?? 0;
};

/** Runs `work` in a transaction that changes what pages show. */
export const changeContent = <Result>(db: Database, work: (tx: InTransaction) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const result = await work(tx);
    await raiseContentVersion(tx);
    return result;
  });

/** How a process learns of the version that the database has now, and never of one from before it asked. */
export type ContentVersion = { close: () => void | Promise<void> } & (
  | { /** Costs next to nothing. */ readAtOnce: () => number }
  | {
      ask: () => Promise<number>;
      /** Another way to ask, slower, for when that failed. */
      askAgain: () => Promise<number>;
    }
);
