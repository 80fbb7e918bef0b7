import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { vi } from 'vitest';
import { isOnPostgres } from './is-on-postgres.ts';

/** The first statement, after its BEGIN, of the first transaction that this process runs during some work. */
export const firstStatementOf = async (work: () => Promise<unknown>): Promise<string | undefined> => {
  const spy = isOnPostgres ? vi.spyOn(pg.Client.prototype, 'query') : vi.spyOn(Sqlite.prototype, 'prepare');
  try {
    await work();
    const { calls, contexts } = spy.mock;
    const statements = calls.map(([statement], at) => ({ statement, connection: contexts[at] }));
    const begin = statements.findIndex(({ statement }) => /^(begin|start transaction)/.test(statement));
    const { connection } = statements[begin] ?? {};
    return statements.slice(begin + 1).find((one) => one.connection === connection)?.statement;
  } finally {
    spy.mockRestore();
  }
};
