import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const PRIVATE_FILE = 0o600;
const BATCH_BYTES = 512 * 1024;

/**
 * Gives a chunk's memory back at once, where the chunk is all there is in it. The collector counts 64 kB of the network's
 * as one small object: it comes late, and then marks the whole heap for a few of them.
 */
export const giveBack = ({ buffer, byteLength }: Buffer) => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

/** Gathers chunks, so that the disk is asked seldom, and writes one batch while the next one comes in. */
const batchWriter = (handle: FileHandle) => {
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const writeBatch = async (chunks: Buffer[], expected: number) => {
    const { bytesWritten } = await handle.writev(chunks);
    if (bytesWritten !== expected) throw new Error('The disk took less than it was given');
    chunks.forEach(giveBack);
  };
  const flush = async () => {
    await writing;
    if (batch.length === 0) return;
    writing = writeBatch(batch, batchBytes);
    writing.catch(() => undefined); // said by the next await
    batch = [];
    batchBytes = 0;
  };
  return {
    write: async (chunk: Buffer) => {
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes >= BATCH_BYTES) await flush();
    },
    finish: async () => {
      await flush();
      await writing;
    },
  };
};

/**
 * Writes, counts and hashes as the bytes come, and asks the disk for durability once, at the end.
 * The chunks are its own from then on: what was written is emptied.
 */
export const writeDurably = async (file: string, bytes: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', PRIVATE_FILE);
  const writer = batchWriter(handle);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      await writer.write(chunk);
    }
    await writer.finish();
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
};
