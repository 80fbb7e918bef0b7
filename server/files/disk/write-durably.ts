import { createHash } from 'node:crypto';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { releaseMemory } from '#server/files/release-memory.ts';

const PRIVATE_FILE = 0o600;
const BATCH_BYTES = 512 * 1024;
/** Whoever has not gone on with a file for this long was killed; a restore or a move that is started again meets its own. */
const ABANDONED_MS = 60_000;

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

/** @throws EEXIST while another process writes this file */
const openNew = async (file: string): Promise<FileHandle> => {
  try {
    return await open(file, 'wx', PRIVATE_FILE);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (!isThere || Date.now() - (await stat(file)).mtimeMs < ABANDONED_MS) throw error;
    await rm(file, { force: true });
    return open(file, 'wx', PRIVATE_FILE);
  }
};

/**
 * Writes, counts and hashes the bytes as they arrive, and syncs once at the end. It takes ownership of the chunks and
 * detaches them once they are written. If it fails, what it wrote is removed, and nothing that another process is writing.
 * @throws EEXIST while another process writes this file, and whatever the stream fails with
 */
export const writeDurably = async (file: string, bytes: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await openNew(file);
  const writer = batchWriter(handle);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      await writer.write(chunk);
    }
    await writer.finish();
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
};
