import { buffer } from 'node:stream/consumers';
import { UploadPartCopyCommand } from '@aws-sdk/client-s3';
import { NotFound } from '#server/errors.ts';
import { forEachAtOnce } from '#server/files/settle-all.ts';
import type { StoredPiece } from '#server/files/store.ts';
import type { S3Connection } from './connect.ts';
import { copySource } from './copy-object.ts';
import { PART_BYTES } from './in-parts.ts';
import type { MultipartUploads, Part, ReceivedUpload, Upload } from './multipart-upload.ts';
import { openObject } from './open-object.ts';
import { says, storageFault } from './s3-errors.ts';

/** Copies at once for one file: the storage works, and this process waits. */
const AT_ONCE = 4;

const bytesOf = (pieces: readonly StoredPiece[]) => pieces.reduce((sum, { size }) => sum + size, 0);

/** The pieces of each part of a file. @returns undefined if one lies in two parts, as an older version stored them */
const partsOf = (pieces: readonly StoredPiece[]): StoredPiece[][] | undefined => {
  const parts: StoredPiece[][] = [];
  let end = 0;
  for (const piece of pieces) {
    const part = Math.floor(end / PART_BYTES);
    end += piece.size;
    if (end > (part + 1) * PART_BYTES) return undefined;
    (parts[part] ??= []).push(piece);
  }
  return parts;
};

/**
 * Makes an upload of pieces. Those that are a part are copied by the storage; only what a lost line has left in shorter ones is read and
 * sent again.
 */
export const joinObjects = (connection: S3Connection, { begun, receive, sendPart, turns }: MultipartUploads) => {
  const { client, Bucket, prefix } = connection;

  const read = async function* (pieces: readonly StoredPiece[]): AsyncGenerator<Buffer> {
    for (const { key } of pieces) yield* (await openObject(connection, prefix + key)).bytes;
  };

  const copyPart = async (upload: Upload, PartNumber: number, { key }: StoredPiece): Promise<Part> => {
    const CopySource = copySource(Bucket, prefix + key);
    try {
      const copy = new UploadPartCopyCommand({ Bucket, ...upload, PartNumber, CopySource });
      const { CopyPartResult } = await client.send(copy);
      return { PartNumber, ETag: CopyPartResult?.ETag };
    } catch (error) {
      throw says(error, 'NoSuchKey', 'NotFound') ? new NotFound(undefined, { cause: error }) : storageFault(error);
    }
  };

  const sendAgain = async (upload: Upload, PartNumber: number, pieces: readonly StoredPiece[]): Promise<Part> => {
    const endTurn = await turns.take();
    try {
      const part = await buffer(read(pieces));
      if (part.length !== bytesOf(pieces))
        throw new Error(`Pieces have ${part.length} bytes instead of ${bytesOf(pieces)}`);
      return await sendPart(upload, PartNumber, part);
    } finally {
      endTurn();
    }
  };

  const sendAll = async (upload: Upload, groups: readonly StoredPiece[][]) => {
    const parts: Part[] = [];
    await forEachAtOnce(groups.entries(), AT_ONCE, async ([at, group]) => {
      const [first, ...others] = group;
      const isWhole = first !== undefined && others.length === 0;
      parts[at] = await (isWhole ? copyPart(upload, at + 1, first) : sendAgain(upload, at + 1, group));
    });
    return { parts };
  };

  /** @throws NotFound if a piece is not there, Unavailable */
  return async (Key: string, pieces: readonly StoredPiece[]): Promise<ReceivedUpload> => {
    const groups = partsOf(pieces);
    if (!groups) return receive(Key, read(pieces));
    return begun(Key, async (upload) => ({ ...(await sendAll(upload, groups)), size: bytesOf(pieces) }));
  };
};
