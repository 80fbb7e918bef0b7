import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { NotFound } from '#server/errors.ts';
import type { S3Connection } from './connect.ts';
import { says, storageFault } from './s3-errors.ts';

const READ_CHUNK_BYTES = 256 * 1024;
/** Pictures and previews are read at once, so that visitors on slow lines hold no connection to the storage. */
const SMALL_BYTES = READ_CHUNK_BYTES;

const within = async <Output>(ms: number, work: Promise<Output>): Promise<Output> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage stopped sending')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Passes bytes on as fast as they are read. Fails if the storage stalls, or ends before the announced size. */
async function* complete(body: Readable, size: number, idleMs: number) {
  const chunks = body[Symbol.asyncIterator]();
  let received = 0;
  try {
    for (;;) {
      const { done, value } = (await within(idleMs, chunks.next())) as IteratorResult<Buffer, undefined>;
      if (done) break;
      received += value.length;
      yield value;
    }
    if (received !== size) throw new Error(`The storage sent ${received} of ${size} bytes`);
  } finally {
    body.destroy();
  }
}

/**
 * @throws NotFound if there is no such object, Unavailable if it cannot be opened; the stream itself fails if the storage
 * does not send all of it
 */
export const openObject = async ({ downloads, idleMs, Bucket }: S3Connection, Key: string) => {
  try {
    const { Body, ContentLength: size } = await downloads.send(new GetObjectCommand({ Bucket, Key }));
    if (!(Body instanceof Readable) || size === undefined) throw new Error('The storage sent an object without a size');
    const whole = complete(Body, size, idleMs);
    if (size <= SMALL_BYTES) return { size, bytes: Readable.from([await buffer(whole)]) };
    const bytes = Readable.from(whole, { objectMode: false, highWaterMark: READ_CHUNK_BYTES });
    // A generator that nobody has begun to read does not run its `finally`.
    bytes.once('close', () => Body.destroy());
    return { size, bytes };
  } catch (error) {
    throw says(error, 'NoSuchKey') ? new NotFound(undefined, { cause: error }) : storageFault(error);
  }
};
