import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Store } from 's3rver';
import S3Error from 's3rver/lib/models/error.js';

type Sent = Readable & { headers?: Record<string, string> };

/** Writes a body whole or not at all, and refuses one that is not what was signed, as S3 does. */
const writeWhole = async (place: string, sent: Sent) => {
  const temporary = `${place}.${randomUUID()}`;
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let size = 0;
  await mkdir(path.dirname(place), { recursive: true });
  try {
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        md5.update(chunk);
        sha256.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(sent, counted, createWriteStream(temporary));
    const signed = sent.headers?.['x-amz-content-sha256'];
    if (/^[0-9a-f]{64}$/.test(signed ?? '') && signed !== sha256.digest('hex'))
      throw new S3Error('BadDigest', 'The body is not what was signed.');
    await rename(temporary, place);
  } finally {
    await rm(temporary, { force: true });
  }
  return { size, md5: md5.digest('hex') };
};

/** s3rver answers before a body is written, and writes over what others are reading. S3 does neither. */
export const writeCarefully = (store: Store) => {
  store.putPart = async (bucket, uploadId, number, content) => {
    const place = path.join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, number);
    const written = await writeWhole(place, content);
    await writeFile(`${place}.md5`, written.md5);
    return written;
  };

  store.putObject = async ({ bucket, key, content, metadata }) => {
    const sent = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    const written = await writeWhole(store.getResourcePath(bucket, key, 'object'), sent);
    await store.putMetadata(bucket, key, metadata, written.md5);
    return written;
  };

  // It also removes folders that are empty, and fails if another deletion does the same.
  store.deleteObject = async (bucket, key) => {
    const kinds = ['object', 'object.md5', 'metadata.json'];
    await Promise.all(kinds.map((kind) => rm(store.getResourcePath(bucket, key, kind), { force: true })));
  };

  const uploads = (bucket: string) => store.getResourcePath(bucket, undefined, 'uploads');
  return {
    uploads,
    /** The bytes of an object, or a range of them. */
    read: async (bucket: string, key: string, range: { start?: number; end?: number }) => {
      const bytes = createReadStream(store.getResourcePath(bucket, key, 'object'), range);
      await once(bytes, 'open').catch(() => {
        throw new S3Error('NoSuchKey', 'There is nothing to copy.');
      });
      return bytes;
    },
  };
};
