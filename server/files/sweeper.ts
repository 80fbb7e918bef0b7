import type { FileStore } from './store.ts';

/** A part of the store, and who knows which of its files are wanted. */
export interface SweptFolder {
  folder: string;
  knownFiles: (keys: readonly string[]) => Promise<Set<string>>;
}

const BATCH = 500; // keys asked about at once; SQLite takes 32,766 parameters

/**
 * Removes what no row names: files of uploads that were broken off by a crash, or whose row was never written.
 * What an upload here holds at the moment is left alone.
 * @returns how many files went
 */
export const sweepFiles = async (files: FileStore, folders: readonly SweptFolder[]): Promise<number> => {
  let removed = 0;
  const sweepBatch = async (batch: readonly string[]) => {
    for (const { folder, knownFiles } of folders) {
      const keys = batch.filter((key) => key.startsWith(folder));
      if (keys.length === 0) continue;
      const known = await knownFiles(keys);
      const orphans = keys.filter((key) => !known.has(key));
      await files.remove(orphans);
      removed += orphans.length;
    }
  };
  let batch: string[] = [];
  for await (const { key, unfinished } of files.list()) {
    // Asked before the database is: whoever lets go of a file has written its row, or removed the file.
    if (files.isHeld(key)) continue;
    if (unfinished) {
      await files.removeUnfinished(key); // never the key itself: its upload may have been kept since it was listed
      removed += 1;
      continue;
    }
    batch.push(key);
    if (batch.length < BATCH) continue;
    await sweepBatch(batch);
    batch = [];
  }
  await sweepBatch(batch);
  return removed;
};
