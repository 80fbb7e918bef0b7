import type { Database } from '#server/database/tables.ts';
import type { Discard } from '#server/files/discard.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { pieceKey } from './piece-keys.ts';
import {
  closeOldResumable,
  closeResumable,
  deletePieces,
  deleteResumable,
  oldResumables,
  piecesOf,
  type ResumableUpload,
} from './resumable.repository.ts';

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

/** Removes those to which nothing was added since a moment. */
export const forgetOldResumables = async (parts: Parts & { log: ServiceLog }, before: string): Promise<void> => {
  for (;;) {
    const old = await oldResumables(parts.db, before, SWEPT_AT_ONCE);
    const removed: ResumableUpload[] = [];
    for (const upload of old) {
      if (!(await closeOldResumable(parts.db, upload._id, before))) continue; // it was gone on with just now
      await removeClosed(parts, upload._id);
      removed.push(upload);
    }
    const unfinished = removed.filter(({ uploadId }) => uploadId === undefined);
    const bytes = unfinished.reduce((sum, { received }) => sum + Math.max(0, received), 0);
    if (unfinished.length > 0) parts.log.info({ uploads: unfinished.length, bytes }, 'unfinished uploads were removed');
    if (old.length < SWEPT_AT_ONCE) return;
  }
};
