import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound, Unavailable } from '#server/errors.ts';
import { removePieces } from '#server/features/uploads/remove-resumable.ts';
import { insertUpload } from '#server/features/uploads/uploads.repository.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { Discard } from '#server/files/discard.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';
import type { StagedFiles, StageFiles } from '#server/files/staged-files.ts';
import type { FileStore, StagedFile } from '#server/files/store.ts';
import { pieceKey } from './piece-keys.ts';
import { markWhole, type Piece, piecesOf, type ResumableUpload } from './resumable.repository.ts';
import type { RunningHashes } from './running-hashes.ts';

export interface WholeNeeds {
  db: Database;
  files: Pick<FileStore, 'read'>;
  stage: StageFiles;
  discard: Discard;
  space: Pick<DiskSpace, 'requireForUpload' | 'whileThereIsSpace'>;
  now: () => Date;
  hashes: RunningHashes;
}

/** A piece is not there. To the sender, "not found" would mean that the file has to be begun again. */
const asUnavailable = (error: unknown): never => {
  throw error instanceof NotFound ? new Unavailable(undefined, { cause: error }) : error;
};

const bytesOf = async function* (files: WholeNeeds['files'], pieces: readonly Piece[]): AsyncGenerator<Buffer, void> {
  for (const { _id, size } of pieces) {
    const piece = await files.read(pieceKey(_id)).catch(asUnavailable);
    if (piece.size !== size)
      throw new Error(`The piece ${_id} of an upload has ${piece.size} bytes instead of ${size}`);
    yield* piece.bytes;
  }
};

/** Stages the pieces as one file: joined by the store, if it can, and otherwise read and written. */
const stageWhole = async (
  { files, space, hashes }: WholeNeeds,
  staged: StagedFiles,
  { _id: resumableId, size }: ResumableUpload,
  { key, pieces }: { key: string; pieces: readonly Piece[] },
): Promise<StagedFile> => {
  const bytes = () => space.whileThereIsSpace(bytesOf(files, pieces));
  if (!staged.addJoined) return staged.add(key, bytes());
  const hash = hashes.upTo(resumableId, size);
  const sha256 = hash ? hash.digest('hex') : (await hashBytes(key, bytes())).sha256;
  const stored = pieces.map((piece) => ({ key: pieceKey(piece._id), size: piece.size }));
  return { ...(await staged.addJoined(key, stored).catch(asUnavailable)), sha256 };
};

/**
 * Puts the pieces of a file together, with its hash, and makes an upload of it as any other. If two do this at once,
 * one of them changes nothing.
 * @throws OutOfSpace, and whatever the store fails with: the pieces stay, and it can be done later
 */
export const makeWhole = async (needs: WholeNeeds, resumable: ResumableUpload): Promise<void> => {
  const { db, stage, space, now, hashes } = needs;
  const { _id: resumableId, name, size } = resumable;
  await space.requireForUpload(size);
  const pieces = await piecesOf(db, resumableId);
  const _id = newId();
  await using staged = stage();
  const file = await stageWhole(needs, staged, resumable, { key: customerFileKey(_id), pieces });
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
  hashes.forget(resumableId);
  await removePieces(needs, resumableId);
};

/** Somebody else was quicker: the transaction is undone. */
class WholeAlready extends Error {}
