import { BackupFailure } from '#server/backups/backup-failure.ts';
import type { RowsOf } from '#server/backups/named-files.ts';
import { type NotedChange, notedChanges } from '#server/database/portable/noted-changes.ts';
import {
  deleteRows,
  inSnapshot,
  type Key,
  putRows,
  ROWS_AT_ONCE,
  rowsWithKeys,
  toLine,
} from '#server/database/portable/portable-rows.ts';
import { type PortableTable, portableTables, type Row } from '#server/database/portable/portable-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

interface ChangedTable {
  rows: Row[];
  gone: Key[];
}

/** What changed in a shop since the last time, as it is at one moment. */
export interface ChangedRows {
  changes: NotedChange[];
  tables: Map<string, ChangedTable>;
}

function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += ROWS_AT_ONCE) yield items.slice(first, first + ROWS_AT_ONCE);
}

const asText = (key: Key) => JSON.stringify(key);

const readTable = async (tx: InTransaction, table: PortableTable, changes: readonly NotedChange[]) => {
  const keys = new Map(changes.map(({ key }) => [asText(key), key]));
  const rows: Row[] = [];
  for (const some of inBatches([...keys.values()])) rows.push(...(await rowsWithKeys(tx, table, some)));
  for (const row of rows) keys.delete(asText(table.key.map((column) => row[column] ?? null)));
  return { rows, gone: [...keys.values()] };
};

export const readChangedRows = (db: Database): Promise<ChangedRows> =>
  inSnapshot(db, async (tx) => {
    const changes = await notedChanges(tx);
    const byTable = Map.groupBy(changes, ({ table }) => table);
    const tables = new Map<string, ChangedTable>();
    for (const table of await portableTables(tx)) {
      const noted = byTable.get(table.name);
      if (noted) tables.set(table.name, await readTable(tx, table, noted));
    }
    return { changes, tables };
  });

/** The same as rows that name files. */
export const rowsOfChanged = ({ tables }: ChangedRows): RowsOf =>
  async function* (name) {
    yield tables.get(name)?.rows ?? [];
  };

/** @throws BackupFailure unless the database gives the rows back as they were written */
const requireSame = async (tx: InTransaction, table: PortableTable, rows: readonly Row[]) => {
  const keys = rows.map((row) => table.key.map((column) => row[column] ?? null));
  const found = new Set((await rowsWithKeys(tx, table, keys)).map(toLine));
  if (!rows.every((row) => found.has(toLine(row))))
    throw new BackupFailure(`The database did not take everything: ${table.name}`);
};

/** Brings another database with the same schema up to date; all or nothing. */
export const applyChangedRows = (db: Database, { tables: changed }: ChangedRows): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const tables = await portableTables(tx); // those that others refer to first
    for (const table of tables.toReversed())
      for (const keys of inBatches(changed.get(table.name)?.gone ?? [])) await deleteRows(tx, table, keys);
    for (const table of tables)
      for (const rows of inBatches(changed.get(table.name)?.rows ?? [])) {
        await putRows(tx, table, rows);
        await requireSame(tx, table, rows);
      }
  });
