import type { Insertable, Selectable } from 'kysely';
import type { Upload } from '#contract/measuring/upload.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { UploadRow } from '#server/database/upload-tables.ts';

const toUpload = ({ _id, name, size, sha256 }: Selectable<UploadRow>): Upload => ({
  _id,
  name,
  size: Number(size),
  sha256,
});

export const insertUpload = async (tx: InTransaction, row: Insertable<UploadRow>) => {
  await tx.insertInto('uploads').values(row).execute();
};

export const findUploads = async (db: Database, ids: readonly string[]): Promise<Upload[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('uploads').selectAll().where('_id', 'in', ids).execute();
  return rows.map(toUpload);
};

/** Deletes uploads from the table. @returns those that still existed */
export const takeUploads = async (tx: InTransaction, ids: readonly string[]): Promise<Upload[]> => {
  if (ids.length === 0) return [];
  const rows = await tx.deleteFrom('uploads').where('_id', 'in', ids).returningAll().execute();
  return rows.map(toUpload);
};

/** Deletes the oldest uploads before a moment from the table. @returns them, at most `limit` */
export const takeOldUploads = async (db: Database, before: string, limit: number): Promise<Upload[]> => {
  const old = db
    .selectFrom('uploads')
    .select('_id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit);
  const rows = await db.deleteFrom('uploads').where('_id', 'in', old).returningAll().execute();
  return rows.map(toUpload);
};

/** Deletes one of before a moment. @returns false if it is gone already */
export const takeOldUpload = async (db: Database, _id: string, before: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('_id', '=', _id)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Which of these are uploads. */
export const knownUploadIds = async (db: Database, ids: readonly string[]) => {
  const rows = await db.selectFrom('uploads').select('_id').where('_id', 'in', ids).execute();
  return new Set(rows.map(({ _id }) => _id));
};
