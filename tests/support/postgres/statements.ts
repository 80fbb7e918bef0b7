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

const onPostgres = () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const ran = (): Ran[] => spy.mock.calls.map(([statement], at) => ({ statement, connection: spy.mock.contexts[at] }));
  return { ran, stop: () => spy.mockRestore() };
};

/** Statements are prepared once and run often, so it is their running that counts. */
const onSqlite = () => {
  const connection = new Sqlite(':memory:');
  const statements = Object.getPrototypeOf(connection.prepare('select 1')) as Sqlite.Statement;
  connection.close();
  const spies = [vi.spyOn(statements, 'all'), vi.spyOn(statements, 'run')];
  const ran = (): Ran[] =>
    spies
      .flatMap<Ran & { place: number }>(({ mock }) =>
        (mock.contexts as Sqlite.Statement[]).map(({ source, database }, at) => ({
          statement: source,
          connection: database,
          place: mock.invocationCallOrder[at] ?? 0,
        })),
      )
      .toSorted((one, other) => one.place - other.place);
  return { ran, stop: () => spies.forEach((spy) => spy.mockRestore()) };
};

/** How many statements this process runs during some work. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const { ran, stop } = isOnPostgres ? onPostgres() : onSqlite();
  try {
    await work();
    return ran().length;
  } finally {
    stop();
  }
};

/**
 * The first statement, after its BEGIN, of the first transaction that this process runs during some work and that writes an order; of the
 * first at all if none does.
 */
export const firstStatementOf = async (work: () => Promise<unknown>): Promise<string | undefined> => {
  const { ran, stop } = isOnPostgres ? onPostgres() : onSqlite();
  try {
    await work();
    const all = transactionsOf(ran());
    const writing = all.find((statements) => statements.some((one) => one.startsWith('update "orders"')));
    return (writing ?? all[0])?.[0];
  } finally {
    stop();
  }
};
