import { randomUUID } from 'node:crypto';
import { glob, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import { writeDurably } from '#server/files/disk/write-durably.ts';
import { type Content, contentKey, soundContents, unlessGone } from './sound-contents.ts';

const PRIVATE_FOLDER = 0o700;
const DAY_MS = 86_400_000;

type OpenSource = () => Promise<{ bytes: AsyncIterable<Buffer> }>;

/** Makes new names in a folder survive a power cut. */
export const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The files of all backups in one place, each content once, under its SHA-256: `files/ab/<sha256>`. */
export const contentFolder = (root: string) => {
  const stored = diskFileStore(root);
  const sound = soundContents(root);
  const folders = new Set<string>();
  let copied = { count: 0, bytes: 0 };

  const ensureFolder = async (folder: string) => {
    if (folders.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    folders.add(folder);
  };

  return {
    /** Whether a content is stored and was found right in this run, or is found so now; `quick` only compares the size. */
    has: sound.has,

    /** Stores a file, and reads it back from the disk. @returns its content */
    add: async (source: OpenSource): Promise<Content> => {
      await ensureFolder(path.join(root, 'incoming'));
      const incoming = path.join(root, 'incoming', randomUUID());
      try {
        const content = await writeDurably(incoming, (await source()).bytes);
        const file = path.join(root, contentKey(content.sha256));
        await ensureFolder(path.dirname(file));
        await rename(incoming, file);
        await sound.add(content);
        copied = { count: copied.count + 1, bytes: copied.bytes + content.size };
        return content;
      } finally {
        await rm(incoming, { force: true });
      }
    },

    /** @throws NotFound */
    read: (sha256: string) => stored.read(contentKey(sha256)),

    /** What this run copied. */
    copied: () => copied,

    /** Makes what was added survive a power cut. */
    sync: async (): Promise<void> => {
      await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER });
      for (const folder of [...folders, root, path.dirname(root)]) await syncFolder(folder);
    },
  };
};

export type ContentFolder = ReturnType<typeof contentFolder>;

/** Removes what no backup names and no run has used for a day. @returns how many files */
export const removeUnusedContents = async (root: string, named: ReadonlySet<string>, now: Date): Promise<number> => {
  let removed = 0;
  for await (const entry of glob('*/*', { cwd: root, withFileTypes: true })) {
    if (!entry.isFile() || named.has(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const status = await lstat(file).catch(unlessGone);
    if (status === undefined || status.mtimeMs > now.getTime() - DAY_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
};
