import type { Insertable, Selectable } from 'kysely';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { MendedFileRow } from '#server/database/upload-tables.ts';

export type KnownMend = Selectable<MendedFileRow>;

export const findMend = (db: Database, measurementId: string): Promise<KnownMend | undefined> =>
  db.selectFrom('mended_files').selectAll().where('measurement_id', '=', measurementId).executeTakeFirst();

/** Adds a mend unless there is one of this measurement. @returns whether it did */
export const insertMend = async (db: Database, row: Insertable<MendedFileRow>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mended_files')
    .values(row)
    .onConflict((conflict) => conflict.column('measurement_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Forgets a mend whose upload is gone. */
export const deleteMend = async (db: Database, uploadId: string) => {
  await db.deleteFrom('mended_files').where('upload_id', '=', uploadId).execute();
};

export const deleteMendsBefore = async (db: Database, moment: string) => {
  await db.deleteFrom('mended_files').where('created_at', '<', moment).execute();
};

/** Of which files these uploads were mended. */
export const sourcesOf = async (tx: InTransaction, uploadIds: readonly string[]) => {
  if (uploadIds.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom('mended_files')
    .select(['upload_id', 'source_id'])
    .where('upload_id', 'in', uploadIds)
    .execute();
  return new Map(rows.map(({ upload_id, source_id }) => [upload_id, source_id]));
};
