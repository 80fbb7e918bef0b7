import { createHash } from 'node:crypto';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { releaseMemory } from '#server/files/release-memory.ts';
import type { S3Connection } from './connect.ts';
import { inParts } from './in-parts.ts';
import { fromStorage } from './s3-errors.ts';
import type { Turns } from './turns.ts';

/** The bytes of a stream that is no longer than a part. */
const onePart = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  let whole: Buffer | undefined;
  for await (const part of inParts(bytes)) {
    if (whole) throw new Error('A piece has more bytes than a part');
    whole = part;
  }
  return whole ?? Buffer.alloc(0);
};

/** A PUT whose body was hashed already: signing it would do that again. */
const signedPut = (Bucket: string, Key: string, Body: Buffer, sha256: string) => {
  const put = new PutObjectCommand({ Bucket, Key, Body });
  put.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build' },
  );
  return put;
};

/**
 * Stores the piece of an upload by one request.
 * @throws what the stream fails with, or Unavailable; nothing is left behind then, if the storage lets us
 */
export const putPiece = async (
  { client, Bucket }: S3Connection,
  turns: Turns,
  Key: string,
  bytes: AsyncIterable<Buffer>,
) => {
  const piece = await onePart(bytes);
  const { length: size } = piece;
  const sha256 = createHash('sha256').update(piece).digest('hex');
  const endTurn = await turns.take();
  try {
    await fromStorage(client.send(signedPut(Bucket, Key, piece, sha256)));
  } catch (error) {
    await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => undefined); // the answer alone may have been lost
    throw error;
  } finally {
    endTurn();
  }
  releaseMemory(piece);
  return { size, sha256 };
};
