import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#server/files/store.ts';

export const UNFINISHED = '.part';
export const LOST = 'lost';

export const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

const removeDay = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await rm(folder, { recursive: true, force: true });
  return entries.filter((entry) => entry.isFile()).length;
};

/** Quarantines files in one folder per day by renaming them, so that nothing is copied and nothing is lost. */
export const setAsideFiles = (
  root: string,
  ensureFolder: (folder: string) => Promise<void>,
): Pick<FileStore, 'setAside' | 'removeSetAside'> => ({
  setAside: async (files, day) => {
    for (const { key, unfinished } of files) {
      const name = unfinished ? key + UNFINISHED : key;
      const target = path.join(root, LOST, day, name);
      await ensureFolder(path.dirname(target));
      await rename(path.join(root, name), target).catch(unlessGone);
    }
  },

  removeSetAside: async (before) => {
    const names = (await readdir(path.join(root, LOST)).catch(unlessGone)) ?? [];
    let removed = 0;
    for (const name of names)
      if (/^\d{4}-\d{2}-\d{2}$/.test(name) && name < before) removed += await removeDay(path.join(root, LOST, name));
    return removed;
  },
});
