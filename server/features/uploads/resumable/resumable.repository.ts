import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database, InTransaction, Tables } from '#server/database/tables.ts';
import type { ResumableUploadRow } from '#server/database/upload-tables.ts';

/** A file on its way in pieces. */
export interface ResumableUpload {
  _id: string;
  name: string;
  /** As the header Upload-Metadata. */
  metadata: string;
  /** Of the whole file, in bytes. */
  size: number;
  /** How many of them are here to stay. */
  received: number;
  /** When the last of them came. */
  changedAt: string;
  /** What it became when it was whole. */
  uploadId: string | undefined;
}

export interface Piece {
  _id: string;
  size: number;
}

const BEING_REMOVED = -1;

const toResumable = (row: Selectable<ResumableUploadRow>): ResumableUpload => ({
  _id: row._id,
  name: row.name,
  metadata: row.metadata,
  size: Number(row.size),
  received: Number(row.received),
  changedAt: row.changed_at,
  uploadId: row.upload_id ?? undefined,
});

export const findResumable = async (db: Database, _id: string): Promise<ResumableUpload | undefined> => {
  const row = await db
    .selectFrom('resumable_uploads')
    .selectAll()
    .where('_id', '=', _id)
    .where('received', '>', BEING_REMOVED)
    .executeTakeFirst();
  return row && toResumable(row);
};

interface NewPiece {
  _id: string;
  resumableId: string;
  start: number;
  size: number;
  now: string;
}

/** Adds a piece at the end of what is here. @returns false if something else came first, and nothing is added */
export const appendPiece = async (tx: InTransaction, { _id, resumableId, start, size, now }: NewPiece) => {
  const { numUpdatedRows } = await tx
    .updateTable('resumable_uploads')
    .set({ received: start + size, changed_at: now })
    .where('_id', '=', resumableId)
    .where('received', '=', start)
    .where('size', '>=', start + size)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.insertInto('upload_pieces').values({ _id, resumable_id: resumableId, start, size }).execute();
  return true;
};

export const countPieces = async (db: Database, resumableId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('upload_pieces')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('resumable_id', '=', resumableId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** In the order of the file. */
export const piecesOf = async (db: Database, resumableId: string): Promise<Piece[]> => {
  const rows = await db
    .selectFrom('upload_pieces')
    .select(['_id', 'size'])
    .where('resumable_id', '=', resumableId)
    .orderBy('start')
    .execute();
  return rows.map(({ _id, size }) => ({ _id, size: Number(size) }));
};

/** @returns false if it was made whole before, or is gone */
export const markWhole = async (tx: InTransaction, _id: string, uploadId: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('resumable_uploads')
    .set({ upload_id: uploadId })
    .where('_id', '=', _id)
    .where('upload_id', 'is', null)
    .where('received', '>', BEING_REMOVED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Not changed since a moment, or half removed already. */
const isOld = (before: string) => (where: ExpressionBuilder<Tables, 'resumable_uploads'>) =>
  where.or([where('changed_at', '<', before), where('received', '=', BEING_REMOVED)]);

/** From now on nothing is added to it, and nobody finds it. */
export const closeResumable = async (db: Database, _id: string) => {
  await db.updateTable('resumable_uploads').set({ received: BEING_REMOVED }).where('_id', '=', _id).execute();
};

/** The same for one that has not changed since a moment. @returns false if it has: it stays open */
export const closeOldResumable = async (db: Database, _id: string, before: string) => {
  const { numUpdatedRows } = await db
    .updateTable('resumable_uploads')
    .set({ received: BEING_REMOVED })
    .where('_id', '=', _id)
    .where(isOld(before))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deletePieces = async (tx: InTransaction, resumableId: string) => {
  await tx.deleteFrom('upload_pieces').where('resumable_id', '=', resumableId).execute();
};

export const deleteResumable = async (tx: InTransaction, _id: string) => {
  await deletePieces(tx, _id);
  await tx.deleteFrom('resumable_uploads').where('_id', '=', _id).execute();
};

/** Those that have not changed since a moment, and those whose removal was interrupted; the oldest first. */
export const oldResumables = async (db: Database, before: string, limit: number): Promise<ResumableUpload[]> => {
  const rows = await db
    .selectFrom('resumable_uploads')
    .selectAll()
    .where(isOld(before))
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(toResumable);
};

/** Which of these are pieces. */
export const knownPieceIds = async (db: Database, ids: readonly string[]) => {
  const rows = await db.selectFrom('upload_pieces').select('_id').where('_id', 'in', ids).execute();
  return new Set(rows.map(({ _id }) => _id));
};
