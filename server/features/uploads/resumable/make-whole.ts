import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound, Unavailable } from '#server/errors.ts';
import { removePieces } from '#server/features/uploads/remove-resumable.ts';
import { insertUpload } from '#server/features/uploads/uploads.repository.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { Discard } from '#server/files/discard.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import type { StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { pieceKey } from './piece-keys.ts';
import { markWhole, type Piece, piecesOf, type ResumableUpload } from './resumable.repository.ts';

export interface WholeNeeds {
  db: Database;
  files: Pick<FileStore, 'read'>;
  stage: StageFiles;
  discard: Discard;
  space: Pick<DiskSpace, 'requireForUpload' | 'whileThereIsSpace'>;
  now: () => Date;
}

const bytesOf = async function* (files: WholeNeeds['files'], pieces: readonly Piece[]): AsyncGenerator<Buffer, void> {
  for (const { _id, size } of pieces) {
    const piece = await files.read(pieceKey(_id)).catch((error: unknown) => {
      // To the sender, "not found" would mean that the file has to be begun again.
      throw error instanceof NotFound ? new Unavailable(undefined, { cause: error }) : error;
    });
    if (piece.size !== size)
      throw new Error(`The piece ${_id} of an upload has ${piece.size} bytes instead of ${size}`);
    yield* piece.bytes;
  }
};

/**
 * Puts the pieces of a file together, hashing it on the way, and makes an upload of it as any other. If two do this at once,
 * one of them changes nothing.
 * @throws OutOfSpace, and whatever the store fails with: the pieces stay, and it can be done later
 */
export const makeWhole = async (
  needs: WholeNeeds,
  { _id: resumableId, name, size }: ResumableUpload,
): Promise<void> => {
  const { db, files, stage, space, now } = needs;
  await space.requireForUpload(size);
  const pieces = await piecesOf(db, resumableId);
  const _id = newId();
  await using staged = stage();
  const file = await staged.add(customerFileKey(_id), space.whileThereIsSpace(bytesOf(files, pieces)));
  if (file.size !== size) throw new Error(`The pieces of an upload have ${file.size} bytes instead of ${size}`);
  const upload = { _id, name, size, sha256: file.sha256, created_at: now().toISOString() };
  await staged
    .commit(() =>
      db.transaction().execute(async (tx) => {
        if (!(await markWhole(tx, resumableId, _id))) throw new WholeAlready();
        await insertUpload(tx, upload);
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof WholeAlready)) throw error;
    });
  await removePieces(needs, resumableId);
};

/** Somebody else was quicker: the transaction is undone. */
class WholeAlready extends Error {}
