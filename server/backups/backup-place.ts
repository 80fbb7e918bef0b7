import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writePrivately } from '#server/start/write-privately.ts';
import { BackupFailure } from './backup-failure.ts';
import { syncFolder } from './content-folder.ts';
import { type Manifest, manifest } from './manifest.ts';
import { unlessGone } from './sound-contents.ts';

const PRIVATE_FOLDER = 0o700;
const DAY_MS = 86_400_000;
const UNFINISHED = '.unfinished';
const REMOVED = '.removed';
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** A whole backup: its folder and what it says of itself. */
export interface Backup {
  name: string;
  folder: string;
  manifest: Manifest;
}

const readManifest = async (file: string): Promise<Manifest> => {
  try {
    return manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new BackupFailure(`${file} cannot be read, so this is not a whole backup`, { cause });
  }
};

const removing = (backups: string) => {
  const folderOf = (name: string) => path.join(backups, name);
  return {
    /** Removes a backup, but not its files. It is renamed first, so that half of one is never taken for a backup. */
    remove: async (name: string): Promise<void> => {
      await rename(folderOf(name), folderOf(name) + REMOVED);
      await rm(folderOf(name) + REMOVED, { recursive: true });
    },

    /** Removes what was left behind by backups and removals that were cut off more than a day ago. */
    removeLeftovers: async (now: Date): Promise<void> => {
      for (const name of (await readdir(backups).catch(unlessGone)) ?? []) {
        const folder = folderOf(name);
        const status = await lstat(folder).catch(unlessGone);
        const isOld = status !== undefined && status.mtimeMs < now.getTime() - DAY_MS;
        if (name.endsWith(REMOVED) || (name.endsWith(UNFINISHED) && isOld)) await rm(folder, { recursive: true });
      }
    },
  };
};

/**
 * A folder with backups: `backups/<moment>/` a backup each, `files/` the files of all of them. One that is being written has
 * another name, so that nobody takes it for a backup when it was cut off.
 */
export const backupPlace = (where: string) => {
  const root = path.resolve(where);
  const backups = path.join(root, 'backups');
  const folderOf = (name: string) => path.join(backups, name);

  const names = async () =>
    ((await readdir(backups).catch(unlessGone)) ?? []).filter((name) => NAME.test(name)).toSorted();

  const open = async (name: string): Promise<Backup> => {
    const folder = folderOf(name);
    return { name, folder, manifest: await readManifest(path.join(folder, 'manifest.json')) };
  };

  return {
    root,
    files: path.join(root, 'files'),

    /** The names of the whole backups, the oldest first. */
    names,

    /** @throws BackupFailure if it is not a whole backup */
    open,

    /** The newest one; undefined if there is none. */
    newest: async (): Promise<Backup | undefined> => {
      const name = (await names()).at(-1);
      return name === undefined ? undefined : open(name);
    },

    /** Makes the folder for a new backup. */
    begin: async (at: Date): Promise<{ name: string; folder: string }> => {
      const name = at.toISOString().replaceAll(/[:.]/g, '-');
      const folder = folderOf(name) + UNFINISHED;
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      return { name, folder };
    },

    /** Writes the manifest and makes the folder a backup. */
    finish: async ({ name, folder }: { name: string; folder: string }, content: Manifest): Promise<Backup> => {
      await writePrivately(path.join(folder, 'manifest.json'), `${JSON.stringify(content, undefined, 2)}\n`);
      await syncFolder(folder);
      await rename(folder, folderOf(name));
      for (const changed of [backups, root]) await syncFolder(changed);
      return open(name);
    },

    ...removing(backups),
  };
};

export type BackupPlace = ReturnType<typeof backupPlace>;
