import { digestOf, insertRows, isEmpty, type TableDigest } from '#server/database/portable/portable-rows.ts';
import { type PortableTable, portableTables, type Row } from '#server/database/portable/portable-tables.ts';
import { tidyDatabase } from '#server/database/portable/tidy-database.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { BackupFailure } from './backup-failure.ts';

/** A table to be imported: what it must contain in the end, and its rows. */
export interface IncomingTable extends TableDigest {
  table: string;
  rowsOf: () => AsyncIterable<readonly Row[]>;
}

/** @returns the first table that is not as it should be */
export const firstDifference = async (
  db: Database,
  wanted: readonly (TableDigest & { table: string })[],
): Promise<string | undefined> => {
  const tables = new Map((await portableTables(db)).map((table) => [table.name, table]));
  for (const { table: name, rows, digest } of wanted) {
    const table = tables.get(name);
    const found = table && (await digestOf(db, table));
    if (found?.rows !== rows || found.digest !== digest) return `${name} has ${found?.rows ?? 'no'} rows of ${rows}`;
  }
  return undefined;
};

/** @returns a table that has rows; undefined in an empty database */
export const firstWithRows = async (db: Database): Promise<string | undefined> => {
  for (const table of await portableTables(db)) if (!(await isEmpty(db, table))) return table.name;
  return undefined;
};

const importTable = async (tx: InTransaction, table: PortableTable, incoming: IncomingTable) => {
  for await (const rows of incoming.rowsOf()) {
    const [first] = rows;
    if (first && Object.keys(first).toSorted().join() !== table.columns.join())
      throw new BackupFailure(`The table ${table.name} has other columns here than where its rows come from`);
    await insertRows(tx, table, rows);
  }
};

/**
 * Writes all rows into an empty database with the same schema, and compares them with what they should be; all or nothing.
 * @throws BackupFailure
 */
export const importRows = async (db: Database, incoming: readonly IncomingTable[]): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const byName = new Map(incoming.map((one) => [one.table, one]));
    const tables = await portableTables(tx);
    const unknown = incoming.find(({ table }) => !tables.some(({ name }) => name === table));
    if (unknown) throw new BackupFailure(`The database has no table ${unknown.table}`);
    for (const table of tables) {
      const one = byName.get(table.name);
      if (one) await importTable(tx, table, one);
    }
    const difference = await firstDifference(tx, incoming);
    if (difference !== undefined) throw new BackupFailure(`The database did not take everything: ${difference}`);
  });
  await tidyDatabase(db);
};
