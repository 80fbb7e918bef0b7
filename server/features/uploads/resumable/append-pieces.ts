import type { Hash } from 'node:crypto';
import { PIECE_BYTES, RESUMABLE_MESSAGE } from '#contract/measuring/resumable-upload.ts';
import { newId } from '#server/database/identifiers.ts';
import { Conflict, TooLarge } from '#server/errors.ts';
import { touchComing } from '#server/features/uploads/waiting/waiting.repository.ts';
import { inPieces } from './in-pieces.ts';
import type { WholeNeeds } from './make-whole.ts';
import { pieceKey } from './piece-keys.ts';
import { appendPiece, countPieces } from './resumable.repository.ts';

/** A file in more pieces than this was sent by nobody honest. */
const PIECES_MAX = 5_000;

/** A piece may take long on a slow line. */
const TOUCHED_EVERY_MS = 60_000;

type Needs = Pick<WholeNeeds, 'db' | 'stage' | 'space' | 'now' | 'hashes'>;

/** Passes bytes on, and hashes them before they may be detached. */
async function* hashing(bytes: AsyncIterable<Buffer>, hash: Hash | undefined) {
  for await (const chunk of bytes) {
    hash?.update(chunk);
    yield chunk;
  }
}

/** @returns where it ends */
const storePiece = async (
  { db, stage, space, now, hashes }: Needs,
  resumableId: string,
  start: number,
  bytes: AsyncIterable<Buffer>,
) => {
  await using staged = stage();
  const _id = newId();
  const hash = staged.addJoined && hashes.upTo(resumableId, start); // otherwise the whole file is hashed when it is read
  const { size } = await staged.addPiece(pieceKey(_id), space.whileThereIsSpace(hashing(bytes, hash)));
  const piece = { _id, resumableId, start, size, now: now().toISOString() };
  await staged.commit(() =>
    db.transaction().execute(async (tx) => {
      if (!(await appendPiece(tx, piece))) throw new Conflict(RESUMABLE_MESSAGE.otherOffset);
    }),
  );
  if (hash) hashes.keep(resumableId, start + size, hash);
  return start + size;
};

/** Passes bytes on, and notes now and then that some came: an upload that gets none for long yields to others. */
async function* touching({ db, now }: Needs, _id: string, bytes: AsyncIterable<Buffer>) {
  let touched = now().getTime();
  for await (const chunk of bytes) {
    if (now().getTime() - touched >= TOUCHED_EVERY_MS) {
      touched = now().getTime();
      await touchComing(db, _id, now().toISOString());
    }
    yield chunk;
  }
}

/**
 * Adds bytes to a file on its way, in pieces that are durable one by one.
 * @throws Conflict if it stands elsewhere, TooLarge, OutOfSpace, and what the stream fails with; pieces before that stay
 */
export const appendPieces = async (needs: Needs, _id: string, start: number, bytes: AsyncIterable<Buffer>) => {
  if ((await countPieces(needs.db, _id)) >= PIECES_MAX) throw new TooLarge(RESUMABLE_MESSAGE.tooManyPieces);
  let end = start;
  // What came of a long request is acknowledged piece by piece: a crash costs no more than one.
  for await (const piece of inPieces(touching(needs, _id, bytes), { start, max: PIECE_BYTES }))
    end = await storePiece(needs, _id, end, piece);
};
