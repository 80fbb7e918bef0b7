import type { FreedUploads } from '#contract/measuring/waiting-uploads.ts';
import type { Database } from '#server/database/tables.ts';
import type { Discard } from '#server/files/discard.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { pieceKey } from './resumable/piece-keys.ts';
import {
  closeOldResumable,
  closeResumable,
  deletePieces,
  deleteResumable,
  oldResumables,
  piecesOf,
  type ResumableUpload,
} from './resumable/resumable.repository.ts';

const SWEPT_AT_ONCE = 100;

interface Parts {
  db: Database;
  discard: Discard;
}

/** Removes the pieces of a file; their rows last, so that an interrupted removal can be taken up again. */
export const removePieces = async ({ db, discard }: Parts, resumableId: string): Promise<void> => {
  const pieces = await piecesOf(db, resumableId);
  await discard(pieces.map(({ _id }) => pieceKey(_id)));
  await db.transaction().execute((tx) => deletePieces(tx, resumableId));
};

const removeClosed = async (parts: Parts, _id: string): Promise<void> => {
  await removePieces(parts, _id);
  await parts.db.transaction().execute((tx) => deleteResumable(tx, _id));
};

/** Removes a file on its way, whole or not. If this is interrupted, the next sweep goes on with it. */
export const removeResumable = async (parts: Parts, { _id }: Pick<ResumableUpload, '_id'>): Promise<void> => {
  await closeResumable(parts.db, _id);
  await removeClosed(parts, _id);
};

/** The same of one to which nothing was added since a moment. @returns false if something was: it stays */
export const removeIdleResumable = async (parts: Parts, _id: string, before: string): Promise<boolean> => {
  if (!(await closeOldResumable(parts.db, _id, before))) return false;
  await removeClosed(parts, _id);
  return true;
};

export interface ForgettingParts extends Parts {
  log: ServiceLog;
}

/** Removes those to which nothing was added since a moment. @returns how many of them were not whole, and what was here of them */
export const forgetOldResumables = async (parts: ForgettingParts, before: string): Promise<FreedUploads> => {
  const unfinished = { files: 0, bytes: 0 };
  for (;;) {
    const old = await oldResumables(parts.db, before, SWEPT_AT_ONCE);
    for (const { _id, uploadId, received } of old) {
      if (!(await removeIdleResumable(parts, _id, before)) || uploadId !== undefined) continue;
      unfinished.files += 1;
      unfinished.bytes += Math.max(0, received);
    }
    if (old.length < SWEPT_AT_ONCE) return unfinished;
  }
};

/** The same of those that are a day old, with a line in the log. */
export const forgetExpiredResumables = async (parts: ForgettingParts, before: string): Promise<void> => {
  const { files, bytes } = await forgetOldResumables(parts, before);
  if (files > 0) parts.log.info({ uploads: files, bytes }, 'unfinished uploads were removed');
};
