import { type FileHandle, open } from 'node:fs/promises';
import type { FileHash, Hashing } from './hashing.ts';

const PRIVATE_FILE = 0o600;
const BATCH_BYTES = 512 * 1024;

const writeWhole = async (handle: FileHandle, chunks: Buffer[], bytes: number) => {
  if (bytes === 0) return;
  const { bytesWritten } = await handle.writev(chunks);
  if (bytesWritten !== bytes) throw new Error('The disk took less than it was given');
};

/**
 * Gathers chunks, so that the disk is asked seldom, and writes and hashes one batch while the next one comes in. A file that
 * fits into one batch is hashed here.
 */
const batchWriter = (handle: FileHandle, hashing: Hashing) => {
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let hash: FileHash | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const writeAndHash = async (chunks: Buffer[], bytes: number) => {
    await writeWhole(handle, chunks, bytes);
    await (hash ??= hashing.onThread()).update(chunks); // after the disk has them: they are given away
  };
  return {
    write: async (chunk: Buffer) => {
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes < BATCH_BYTES) return;
      await writing;
      writing = writeAndHash(batch, batchBytes);
      writing.catch(() => undefined); // said by the next await
      batch = [];
      batchBytes = 0;
    },
    /** Makes it durable. @returns the hash of all that was written */
    finish: async () => {
      await writing;
      await writeWhole(handle, batch, batchBytes);
      const rest = async () => {
        if (!hash) return hashing.atOnce(batch);
        await hash.update(batch);
        return hash.digest();
      };
      const [, sha256] = await Promise.all([handle.sync(), rest()]);
      return sha256;
    },
    /** After a failure: nobody waits for the hash any more. */
    abandon: async () => {
      await writing.catch(() => undefined);
      await hash?.digest().catch(() => undefined);
    },
  };
};

/**
 * Writes, counts and hashes as the bytes come, and asks the disk for durability once, at the end.
 * The chunks are its own from then on: what was written is emptied.
 */
export const writeDurably = async (file: string, bytes: AsyncIterable<Buffer>, hashing: Hashing) => {
  let size = 0;
  const handle = await open(file, 'wx', PRIVATE_FILE);
  const writer = batchWriter(handle, hashing);
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      await writer.write(chunk);
    }
    return { size, sha256: await writer.finish() };
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    await handle.close();
  }
};
