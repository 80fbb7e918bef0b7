import type { Database, InTransaction } from '#server/database/tables.ts';

export const insertPicture = (tx: InTransaction, _id: string, created_at: string) =>
  tx.insertInto('settings_pictures').values({ _id, named: 0, created_at }).execute();

/** Marks a picture as one that a saved version names. @returns false where there is none */
export const markNamed = async (tx: InTransaction, _id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('settings_pictures')
    .set({ named: 1 })
    .where('_id', '=', _id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Deletes those that no version ever named and that are older than a moment. @returns their identifiers */
export const deleteUnnamed = async (tx: InTransaction, before: string): Promise<string[]> => {
  const unnamed = tx
    .selectFrom('settings_pictures')
    .select('_id')
    .where('named', '=', 0)
    .where('created_at', '<', before);
  const ids = (await unnamed.execute()).map(({ _id }) => _id);
  if (ids.length > 0) await tx.deleteFrom('settings_pictures').where('_id', 'in', ids).execute();
  return ids;
};

/** Those of these identifiers that are pictures of settings. */
export const knownPictures = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('settings_pictures').select('_id').where('_id', 'in', ids).execute();
  return new Set(rows.map(({ _id }) => _id));
};
