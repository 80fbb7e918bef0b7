import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { anyTables, isPostgres, type PortableTable, type Row, type Value } from './portable-tables.ts';

export const ROWS_AT_ONCE = 200;
const PARAMETERS_MAX = 30_000; // SQLite allows 32,766, PostgreSQL 65,535

/** PostgreSQL gives 64-bit numbers as text, and has no character zero in its texts. */
const toValue = (value: Value | undefined, isNumber: boolean): Value => {
  if (value === null || value === undefined) return null;
  if (!isNumber) return String(value).replaceAll('\u0000', '\uFFFD');
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error('A stored number is not a whole one');
  return number;
};

/** A row as it is written into any database. */
const toRow = ({ columns, numbers }: PortableTable, row: Row): Row =>
  Object.fromEntries(columns.map((column) => [column, toValue(row[column], numbers.has(column))]));

const keyOf = ({ key }: PortableTable, row: Row) => sql`(${sql.join(key.map((column) => row[column] ?? null))})`;

/** The row whose key is the greatest at this moment. */
const lastRow = (db: Database, { name, key }: PortableTable): Promise<Row | undefined> => {
  let query = anyTables(db)
    .selectFrom(name)
    .select([...key]);
  for (const column of key) query = query.orderBy(column, 'desc');
  return query.limit(1).executeTakeFirst();
};

/**
 * The rows of a table in batches, in the order of its key. Within `inSnapshot` they are those of one moment. Otherwise rows that
 * are added at the end meanwhile are left out: whoever reads more slowly than customers order would never get there.
 */
export async function* readRows(db: Database, table: PortableTable): AsyncGenerator<Row[]> {
  const { name, columns, key } = table;
  const refs = sql`(${sql.join(key.map((column) => sql.ref(column)))})`;
  const end = await lastRow(db, table);
  if (end === undefined) return;
  let after: Row | undefined;
  for (;;) {
    let query = anyTables(db)
      .selectFrom(name)
      .select([...columns])
      .where(sql<boolean>`${refs} <= ${keyOf(table, end)}`);
    if (after) query = query.where(sql<boolean>`${refs} > ${keyOf(table, after)}`);
    for (const column of key) query = query.orderBy(column);
    const rows = (await query.limit(ROWS_AT_ONCE).execute()).map((row) => toRow(table, row));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

/** Adds rows to a table in the caller's transaction. */
export const insertRows = async (tx: InTransaction, { name, columns }: PortableTable, rows: readonly Row[]) => {
  const atOnce = Math.floor(PARAMETERS_MAX / columns.length);
  for (let first = 0; first < rows.length; first += atOnce)
    await anyTables(tx)
      .insertInto(name)
      .values(rows.slice(first, first + atOnce))
      .execute();
};

/** Values of a primary key, in the order of its columns. */
export type Key = readonly Value[];

const hasKey = ({ key }: PortableTable, keys: readonly Key[]) =>
  sql<boolean>`(${sql.join(
    keys.map((values) =>
      sql.join(
        key.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`),
        sql` and `,
      ),
    ),
    sql` or `,
  )})`;

/** Those rows of a table that have these keys, at most `ROWS_AT_ONCE`. */
export const rowsWithKeys = async (db: Database, table: PortableTable, keys: readonly Key[]): Promise<Row[]> => {
  const rows = await anyTables(db)
    .selectFrom(table.name)
    .select([...table.columns])
    .where(hasKey(table, keys))
    .execute();
  return rows.map((row) => toRow(table, row));
};

export const deleteRows = async (tx: InTransaction, table: PortableTable, keys: readonly Key[]) => {
  await anyTables(tx).deleteFrom(table.name).where(hasKey(table, keys)).execute();
};

/** Adds rows in the caller's transaction, or brings those that have their keys up to date. */
export const putRows = async (tx: InTransaction, { name, columns, key }: PortableTable, rows: readonly Row[]) => {
  const others = columns.filter((column) => !key.includes(column));
  await anyTables(tx)
    .insertInto(name)
    .values([...rows])
    .onConflict((conflict) => {
      const same = conflict.columns([...key]);
      if (others.length === 0) return same.doNothing();
      return same.doUpdateSet(
        Object.fromEntries(others.map((column) => [column, sql.ref<Value>(`excluded.${column}`)])),
      );
    })
    .execute();
};

/** Deletes all rows of a table. */
export const emptyTable = async (tx: InTransaction, { name }: PortableTable) => {
  await anyTables(tx).deleteFrom(name).execute();
};

export const countRows = async (db: Database, { name }: PortableTable): Promise<number> => {
  const query = anyTables(db).selectFrom(name).select(sql<number | string>`count(*)`.as('rows'));
  return Number((await query.executeTakeFirstOrThrow()).rows);
};

/** Whether a table has no row. */
export const isEmpty = async (db: Database, { name }: PortableTable): Promise<boolean> =>
  (await anyTables(db).selectFrom(name).select(sql`1`.as('one')).limit(1).executeTakeFirst()) === undefined;

/** Runs `read` in one transaction, in which all rows are those of one moment, whoever writes meanwhile. */
export const inSnapshot = <Result>(db: Database, read: (tx: InTransaction) => Promise<Result>): Promise<Result> => {
  const transaction = db.transaction().setAccessMode('read only');
  return (isPostgres(db) ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
};

/** A row as one line of JSON, the same from every database. */
export const toLine = (row: Row) => JSON.stringify(row);

const MODULUS = 1n << 256n;

/** What tables are compared by: the number of their rows, and a hash of them in which their order does not count. */
export const tableDigest = () => {
  let rows = 0;
  let sum = 0n;
  return {
    add: (line: string) => {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS;
    },
    read: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
};

export type TableDigest = ReturnType<ReturnType<typeof tableDigest>['read']>;

/** Reads a whole table for its digest. */
export const digestOf = async (db: Database, table: PortableTable): Promise<TableDigest> => {
  const digest = tableDigest();
  for await (const rows of readRows(db, table)) for (const row of rows) digest.add(toLine(row));
  return digest.read();
};
