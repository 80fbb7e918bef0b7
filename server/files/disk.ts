import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, glob, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { NotFound } from '../errors.ts';
import type { FileStore, StagedFile } from './store.ts';

const UNFINISHED = '.part';
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const BATCH_BYTES = 512 * 1024;
const READ_CHUNK_BYTES = 256 * 1024;

/** Without this a file that was renamed into a folder may be gone after a power cut. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Gathers chunks, so that the disk is asked seldom, and writes one batch while the next one comes in. */
const batchWriter = (handle: FileHandle) => {
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    await writing;
    if (batch.length === 0) return;
    const expected = batchBytes;
    writing = handle.writev(batch).then(({ bytesWritten }) => {
      if (bytesWritten !== expected) throw new Error('The disk took less than it was given');
    });
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

/** Writes, counts and hashes as the bytes come, and asks the disk for durability once, at the end. */
const writeDurably = async (file: string, bytes: AsyncIterable<Buffer>) => {
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

/** Files in one folder of this machine: `x.part` -> fsync -> rename -> fsync of the folder. */
export const diskFileStore = (root: string): FileStore => {
  const held = new Set<string>();
  const folders = new Set<string>();
  const place = (key: string) => path.join(root, key);

  const ensureFolder = async (folder: string) => {
    if (folders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    await syncFolder(path.dirname(folder));
    folders.add(folder);
  };

  const stage = async (key: string, bytes: AsyncIterable<Buffer>): Promise<StagedFile> => {
    held.add(key);
    const unfinished = place(key) + UNFINISHED;
    try {
      await ensureFolder(path.dirname(unfinished));
      return { key, ...(await writeDurably(unfinished, bytes)) };
    } catch (error) {
      await rm(unfinished, { force: true });
      held.delete(key);
      throw error;
    }
  };

  return {
    stage,
    keep: async (staged) => {
      await Promise.all(staged.map(({ key }) => rename(place(key) + UNFINISHED, place(key))));
      await Promise.all([...new Set(staged.map(({ key }) => path.dirname(place(key))))].map(syncFolder));
    },
    remove: async (keys) => {
      const files = keys.flatMap((key) => [place(key), place(key) + UNFINISHED]);
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
    removeUnfinished: (key) => rm(place(key) + UNFINISHED, { force: true }),
    release: (keys) => {
      for (const key of keys) held.delete(key);
    },
    isHeld: (key) => held.has(key),
    read: async (key) => {
      const handle = await open(place(key), 'r').catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new NotFound(undefined, { cause }) : cause;
      });
      try {
        const { size } = await handle.stat();
        return { size, bytes: handle.createReadStream({ highWaterMark: READ_CHUNK_BYTES }) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    list: async function* () {
      for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const key = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
        const unfinished = key.endsWith(UNFINISHED);
        yield { key: unfinished ? key.slice(0, -UNFINISHED.length) : key, unfinished };
      }
    },
    check: () => access(root, constants.R_OK | constants.W_OK),
  };
};
