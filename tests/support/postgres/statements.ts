import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { vi } from 'vitest';
import { isOnPostgres } from './is-on-postgres.ts';

interface Ran {
  statement: string;
  connection: unknown;
}

/** The statements of each transaction, without its BEGIN. */
const transactionsOf = (ran: readonly Ran[]) =>
  ran.flatMap(({ statement, connection }, at) => {
    if (!/^(begin|start transaction)/.test(statement)) return [];
    const rest = ran.slice(at + 1).filter((one) => one.connection === connection);
    const end = rest.findIndex((one) => /^(commit|rollback)$/.test(one.statement));
    return [rest.slice(0, end === -1 ? undefined : end).map((one) => one.statement)];
  });

/**
 * The first statement, after its BEGIN, of the first transaction that this process runs during some work and that writes an order; of the
 * first at all if none does.
 */
export const firstStatementOf = async (work: () => Promise<unknown>): Promise<string | undefined> => {
  const spy = isOnPostgres ? vi.spyOn(pg.Client.prototype, 'query') : vi.spyOn(Sqlite.prototype, 'prepare');
  try {
    await work();
    const { calls, contexts } = spy.mock;
    const all = transactionsOf(calls.map(([statement], at) => ({ statement, connection: contexts[at] })));
    const writing = all.find((statements) => statements.some((one) => one.startsWith('update "orders"')));
    return (writing ?? all[0])?.[0];
  } finally {
    spy.mockRestore();
  }
};
