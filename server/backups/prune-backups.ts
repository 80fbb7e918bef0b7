import path from 'node:path';
import type { BackupPlace } from './backup-place.ts';
import { removeUnusedContents } from './content-folder.ts';
import type { ListedFile } from './manifest.ts';
import { readLines } from './table-files.ts';

/** @throws if a backup cannot be read: then nobody knows which files it needs */
const filesOf = async (place: BackupPlace, names: readonly string[]) => {
  const needed = new Set<string>();
  for (const name of names) {
    const { folder, manifest } = await place.open(name);
    for await (const lines of readLines(path.join(folder, manifest.files.file)))
      for (const line of lines) needed.add((JSON.parse(line) as ListedFile).sha256);
  }
  return needed;
};

/**
 * Keeps the newest backups of a place, and removes the older ones with the files that only they name. Files that were used in the
 * last day stay, because another backup may be on its way.
 */
export const pruneBackups = async (
  place: BackupPlace,
  keep: number,
  now: Date,
): Promise<{ backups: number; files: number }> => {
  const names = await place.names();
  const needed = await filesOf(place, names.slice(-keep));
  const old = names.slice(0, -keep);
  for (const name of old) await place.remove(name);
  await place.removeLeftovers(now);
  return { backups: old.length, files: await removeUnusedContents(place.files, needed, now) };
};
