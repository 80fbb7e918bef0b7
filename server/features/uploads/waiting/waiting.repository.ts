import type { ExpressionBuilder, Insertable } from 'kysely';
import type { Database, Tables } from '#server/database/tables.ts';
import type { ResumableUploadRow } from '#server/database/upload-tables.ts';

/** A file that waits for its order, and when its last byte came, or it was announced. */
export interface WaitingFile {
  _id: string;
  at: string;
}

/** On its way: not whole, and not being removed. */
const isComing = (where: ExpressionBuilder<Tables, 'resumable_uploads'>) =>
  where.and([where('upload_id', 'is', null), where('received', '>=', 0)]);

/**
 * The upload that has been without a byte for longest, if that is since before a moment. @param from bytes of it that are here at
 * least
 */
export const oldestComing = async (
  db: Database,
  before: string,
  { from, except = '' }: { from: number; except?: string | undefined },
): Promise<WaitingFile | undefined> =>
  db
    .selectFrom('resumable_uploads')
    .select(['_id', 'changed_at as at'])
    .where(isComing)
    .where('changed_at', '<', before)
    .where('received', '>=', from)
    .where('_id', '!=', except)
    .orderBy('changed_at')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst();

/** The same of those that are whole. */
export const oldestWhole = async (db: Database, before: string): Promise<WaitingFile | undefined> =>
  db
    .selectFrom('uploads')
    .select(['_id', 'created_at as at'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst();

/** Those of these of which nothing has come, the oldest first. */
export const emptyOf = async (db: Database, ids: readonly string[]): Promise<WaitingFile[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('resumable_uploads')
    .select(['_id', 'changed_at as at'])
    .where('_id', 'in', ids)
    .where('received', '=', 0)
    .where('upload_id', 'is', null)
    .orderBy('changed_at')
    .execute();
};

export const insertComing = async (db: Database, row: Insertable<ResumableUploadRow>) => {
  await db.insertInto('resumable_uploads').values(row).execute();
};

/** Bytes of it are coming just now. */
export const touchComing = async (db: Database, _id: string, now: string) => {
  await db
    .updateTable('resumable_uploads')
    .set({ changed_at: now })
    .where('_id', '=', _id)
    .where('received', '>=', 0)
    .execute();
};

type Count = number | string | null;
const sum = (files: Count, bytes: Count) => ({ files: Number(files ?? 0), bytes: Number(bytes ?? 0) });

/** Files on their way, and their bytes that are here. @param before only those without a byte since then */
export const sumComing = async (db: Database, before?: string) => {
  const row = await db
    .selectFrom('resumable_uploads')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('files'),
      fn.sum<Count>('received').as('bytes'),
      fn.min('changed_at').as('oldest'),
    ])
    .where(isComing)
    .$if(before !== undefined, (query) => query.where('changed_at', '<', before ?? ''))
    .executeTakeFirstOrThrow();
  return { ...sum(row.files, row.bytes), oldest: row.oldest as string | null };
};

/** The same of those that are whole. */
export const sumWhole = async (db: Database, before?: string) => {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('files'),
      fn.sum<Count>('size').as('bytes'),
      fn.min('created_at').as('oldest'),
    ])
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? ''))
    .executeTakeFirstOrThrow();
  return { ...sum(row.files, row.bytes), oldest: row.oldest as string | null };
};

/** How many were announced, and not a byte of them is here. */
export const countEmpty = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('resumable_uploads')
    .select(({ fn }) => fn.countAll<number | string>().as('files'))
    .where(isComing)
    .where('received', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(row.files);
};
