import { BackupFailure } from '#server/backups/backup-failure.ts';
import { firstDifference, firstWithRows, type IncomingTable, importRows } from '#server/backups/import-rows.ts';
import { countRows, digestOf, emptyTable, inSnapshot, readRows } from '#server/database/portable/portable-rows.ts';
import { portableTables } from '#server/database/portable/portable-tables.ts';
import type { Database } from '#server/database/tables.ts';

/** Where rows come from and where they go. */
interface Databases {
  from: Database;
  to: Database;
}

const incomingTables = async (db: Database): Promise<IncomingTable[]> => {
  const incoming: IncomingTable[] = [];
  for (const table of await portableTables(db))
    incoming.push({ table: table.name, ...(await digestOf(db, table)), rowsOf: () => readRows(db, table) });
  return incoming;
};

const emptyAll = (db: Database) =>
  db.transaction().execute(async (tx) => {
    for (const table of (await portableTables(tx)).toReversed()) await emptyTable(tx, table);
  });

/** Writes the rows of one moment of a shop that goes on serving, and compares them. What an earlier try has written is removed first. */
export const moveRowsOfNow = async ({ from, to }: Databases): Promise<void> => {
  if ((await firstWithRows(to)) !== undefined) await emptyAll(to);
  await inSnapshot(from, async (tx) => importRows(to, await incomingTables(tx)));
};

/** Writes the rows of a closed shop, or finds that an interrupted try has written them. */
export const moveRowsOfClosed = async ({ from, to }: Databases): Promise<void> => {
  const incoming = await incomingTables(from);
  if ((await firstWithRows(to)) === undefined) return importRows(to, incoming);
  const difference = await firstDifference(to, incoming);
  if (difference !== undefined)
    throw new BackupFailure(`The new database has other rows than the shop: ${difference}. Take an empty one`);
};

/**
 * The last look at rows that were compared when they were copied. @returns how many there are
 * @throws BackupFailure if a table has fewer or more of them
 */
export const requireSameCounts = async ({ from, to }: Databases): Promise<number> => {
  let all = 0;
  for (const table of await portableTables(from)) {
    const [here, there] = await Promise.all([countRows(from, table), countRows(to, table)]);
    if (here !== there) throw new BackupFailure(`The new database has ${there} rows of ${here} in ${table.name}`);
    all += here;
  }
  return all;
};
