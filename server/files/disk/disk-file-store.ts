import { randomUUID } from 'node:crypto';
import { glob, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { NotFound } from '#server/errors.ts';
import { settleAll } from '#server/files/settle-all.ts';
import type { FileStore, StagedFile, StoredFile } from '#server/files/store.ts';
import { LOST, setAsideFiles, UNFINISHED, unlessGone } from './set-aside-files.ts';
import { writeDurably } from './write-durably.ts';

const PRIVATE_FOLDER = 0o700;
const PROBE_BYTES = 4_096;
const READ_CHUNK_BYTES = 256 * 1024;

async function* probe() {
  yield Buffer.alloc(PROBE_BYTES);
}

/** Without this a file that was renamed into a folder could be lost in a power cut. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Opens the file before returning it, so that a missing file fails here and not half-way through a stream. */
const openForReading = async (file: string) => {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new NotFound(undefined, { cause }) : cause;
  });
  try {
    const { size } = await handle.stat();
    return { size, bytes: handle.createReadStream({ highWaterMark: READ_CHUNK_BYTES }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(root, file).split(path.sep).join('/');
    if (key.startsWith(`${LOST}/`)) continue;
    const status = await lstat(file).catch(unlessGone);
    if (status === undefined) continue;
    const unfinished = key.endsWith(UNFINISHED);
    yield { key: unfinished ? key.slice(0, -UNFINISHED.length) : key, unfinished, modifiedAt: status.mtime };
  }
}

/** Checks the keys one after the other: nobody waits for this, and other work needs the thread pool. */
const missingOf = async (root: string, keys: readonly string[]) => {
  const missing: string[] = [];
  for (const key of keys) if ((await lstat(path.join(root, key)).catch(unlessGone)) === undefined) missing.push(key);
  return missing;
};

/** Stores files in a local folder: write `x.part`, fsync, rename, fsync the folder. */
export const diskFileStore = (root: string): FileStore => {
  const folders = new Set<string>();
  const place = (key: string) => path.join(root, key);

  const ensureFolder = async (folder: string) => {
    if (folders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    await syncFolder(path.dirname(folder));
    folders.add(folder);
  };

  const stage = async (key: string, bytes: AsyncIterable<Buffer>): Promise<StagedFile> => {
    const unfinished = place(key) + UNFINISHED;
    await ensureFolder(path.dirname(unfinished));
    return { key, ...(await writeDurably(unfinished, bytes)) };
  };

  return {
    stage,
    stagePiece: stage,
    commit: async (staged) => {
      await settleAll(staged.map(({ key }) => rename(place(key) + UNFINISHED, place(key))));
      await Promise.all([...new Set(staged.map(({ key }) => path.dirname(place(key))))].map(syncFolder));
    },
    remove: async (keys) => {
      const files = keys.flatMap((key) => [place(key), place(key) + UNFINISHED]);
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
    ...setAsideFiles(root, ensureFolder),
    missing: (keys) => missingOf(root, keys),
    read: (key) => openForReading(place(key)),
    list: () => listFiles(root),
    check: async () => {
      // Each check has a file of its own: other processes check at the same time.
      const file = path.join(root, `readiness-${process.pid}-${randomUUID()}${UNFINISHED}`);
      try {
        await writeDurably(file, probe());
      } finally {
        await rm(file, { force: true });
      }
    },
    close: () => undefined,
  };
};
