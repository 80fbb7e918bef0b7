import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { PIECE_BYTES } from '#contract/measuring/resumable-upload.ts';
import type { FileStore, StoredPiece } from '#server/files/store.ts';

const MIB = 1024 * 1024;

const stored = async (files: FileStore, key: string, bytes: Buffer): Promise<StoredPiece> => {
  const piece = await files.stagePiece(key, Readable.from([Buffer.from(bytes)]));
  await files.commit([piece]);
  return piece;
};

/** Stores bytes in pieces of these sizes. */
const inPieces = async (files: FileStore, sizes: readonly number[]) => {
  const bytes = randomBytes(sizes.reduce((sum, size) => sum + size, 0));
  const pieces: StoredPiece[] = [];
  let at = 0;
  for (const size of sizes) {
    pieces.push(await stored(files, `pieces/${pieces.length}`, bytes.subarray(at, at + size)));
    at += size;
  }
  return { bytes, pieces };
};

const joined = async (files: FileStore, pieces: readonly StoredPiece[]) => {
  const file = await files.stageJoined?.('orders/whole', pieces);
  if (!file) throw new Error('This store joins nothing');
  return file;
};

/** What a store promises that puts pieces together by itself. */
export const joinsPieces = (kind: string, open: () => Promise<FileStore>) =>
  describe(`pieces in ${kind}`, () => {
    test('a file of which a piece is missing is refused, and leaves nothing', async () => {
      const files = await open();
      const { pieces } = await inPieces(files, [PIECE_BYTES, 7]);
      await files.remove(['pieces/0']);
      await expect(joined(files, pieces)).rejects.toMatchObject({ status: 404 });
      const left: string[] = [];
      for await (const { key } of files.list()) left.push(key);
      expect(left).toEqual(['pieces/1']);
    });

    test.each([
      ['one short piece', [1]],
      ['one whole piece', [PIECE_BYTES]],
      ['whole pieces', [PIECE_BYTES, PIECE_BYTES, 3 * MIB]],
      ['a piece that a lost line has cut', [PIECE_BYTES, 2 * MIB, PIECE_BYTES - 2 * MIB, PIECE_BYTES, 5]],
      ['many short pieces', [1, 2, 3, 4, PIECE_BYTES - 10, 1, 1]],
      ['pieces of another length, as an older version stored them', [4 * MIB, 4 * MIB, 4 * MIB, 9]],
    ])('%s become one file, which can be read once it is committed', async (_what, sizes) => {
      const files = await open();
      const { bytes, pieces } = await inPieces(files, sizes);
      const file = await joined(files, pieces);
      expect(file).toEqual({ key: 'orders/whole', size: bytes.length });
      await expect(files.read('orders/whole')).rejects.toMatchObject({ status: 404 });
      await files.commit([file]);
      expect((await buffer((await files.read('orders/whole')).bytes)).equals(bytes)).toBe(true);
    });

    test('a joined file that is not wanted after all is removed, and its pieces stay', async () => {
      const files = await open();
      const { pieces } = await inPieces(files, [PIECE_BYTES, 5]);
      const { key } = await joined(files, pieces);
      await files.remove([key]);
      const left: string[] = [];
      for await (const one of files.list()) left.push(one.key);
      expect(left.toSorted()).toEqual(['pieces/0', 'pieces/1']);
    });

    test('more than one request can name is removed', async () => {
      const files = await open();
      const { key } = await stored(files, 'pieces/there', Buffer.from('x'));
      await files.remove([key, ...Array.from({ length: 1_050 }, (_, at) => `pieces/never-there-${at}`)]);
      expect(await files.missing([key])).toEqual([key]);
    });
  });
