import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const PRIVATE_FILE = 0o600;
const BATCH_BYTES = 512 * 1024;

/**
 * Releases a chunk's memory at once if the chunk is the only user of its buffer. The garbage collector counts 64 kB from
 * the network as one small object: it runs late, and then marks the whole heap for a few of them.
 */
export const releaseMemory = ({ buffer, byteLength }: Buffer) => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

/** Collects chunks into batches for fewer writes, and writes one batch while the next one arrives. */
const batchWriter = (handle: FileHandle) => {
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const writeBatch = async (chunks: Buffer[], expected: number) => {
    const { bytesWritten } = await handle.writev(chunks);
    if (bytesWritten !== expected) throw new Error('The disk wrote fewer bytes than requested');
    chunks.forEach(releaseMemory);
  };
  const flush = async () => {
    await writing;
    if (batch.length === 0) return;
    writing = writeBatch(batch, batchBytes);
    writing.catch(() => undefined); // the next await throws it
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
 * Writes, counts and hashes the bytes as they arrive, and syncs once at the end. It takes ownership of the chunks and
 * detaches them once they are written.
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
