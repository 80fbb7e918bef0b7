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

interface Needs {
  db: Database;
  discard: Discard;
}

/** Removes the pieces of a file; their rows last, so that an interrupted removal can be taken up again. */
export const removePieces = async ({ db, discard }: Needs, resumableId: string): Promise<void> => {
  const pieces = await piecesOf(db, resumableId);
  await discard(pieces.map(({ _id }) => pieceKey(_id)));
  await db.transaction().execute((tx) => deletePieces(tx, resumableId));
};

const removeClosed = async (needs: Needs, _id: string): Promise<void> => {
  await removePieces(needs, _id);
  await needs.db.transaction().execute((tx) => deleteResumable(tx, _id));
};

/** Removes a file on its way, whole or not. If this is interrupted, the next sweep goes on with it. */
export const removeResumable = async (needs: Needs, { _id }: Pick<ResumableUpload, '_id'>): Promise<void> => {
  await closeResumable(needs.db, _id);
  await removeClosed(needs, _id);
};

/** The same for a file to which nothing was added since a moment. @returns false if something was: it stays */
export const removeIdleResumable = async (needs: Needs, _id: string, before: string): Promise<boolean> => {
  if (!(await closeOldResumable(needs.db, _id, before))) return false;
  await removeClosed(needs, _id);
  return true;
};

export interface ForgettingNeeds extends Needs {
  log: ServiceLog;
}

/**
 * Removes the files to which nothing was added since a moment. @returns how many of them were not whole, and what was here of them
 */
export const forgetOldResumables = async (needs: ForgettingNeeds, before: string): Promise<FreedUploads> => {
  const unfinished = { files: 0, bytes: 0 };
  for (;;) {
    const old = await oldResumables(needs.db, before, SWEPT_AT_ONCE);
    for (const { _id, uploadId, received } of old) {
      if (!(await removeIdleResumable(needs, _id, before)) || uploadId !== undefined) continue;
      unfinished.files += 1;
      unfinished.bytes += Math.max(0, received);
    }
    if (old.length < SWEPT_AT_ONCE) return unfinished;
  }
};

/** The same of those that are a day old, with a line in the log. */
export const forgetExpiredResumables = async (needs: ForgettingNeeds, before: string): Promise<void> => {
  const { files, bytes } = await forgetOldResumables(needs, before);
  if (files > 0) needs.log.info({ uploads: files, bytes }, 'unfinished uploads were removed');
};
