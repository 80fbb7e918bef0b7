import type { Insertable } from 'kysely';
import type { SettingsRow } from '#server/database/settings-table.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

export const lastSettings = (db: Database) =>
  db.selectFrom('settings').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

/** @returns false when the version is there already */
export const insertSettings = async (tx: InTransaction, row: Insertable<SettingsRow>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Versions up to one, newest first. */
export const listSettings = (db: Database, upTo: number, limit: number) =>
  db.selectFrom('settings').selectAll().where('version', '<=', upTo).orderBy('version', 'desc').limit(limit).execute();
