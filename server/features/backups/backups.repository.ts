import type { LastBackup } from '#contract/last-backup.ts';
import type { Database } from '#server/database/tables.ts';

const ONLY = 1;

/** @returns undefined if there never was a backup */
export const findLastBackup = async (db: Database): Promise<LastBackup | undefined> => {
  const row = await db.selectFrom('last_backup').selectAll().where('_id', '=', ONLY).executeTakeFirst();
  return row && { at: row.at, files: row.files, bytes: Number(row.bytes) };
};

/** Stores when the last backup was taken, and what it has. */
export const recordBackup = async (db: Database, backup: LastBackup): Promise<void> => {
  await db
    .insertInto('last_backup')
    .values({ _id: ONLY, ...backup })
    .onConflict((conflict) => conflict.column('_id').doUpdateSet(backup))
    .execute();
};
