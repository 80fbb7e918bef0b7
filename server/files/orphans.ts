import type { FileStore, StoredFile } from './store.ts';

/** A folder of the store, with a function that tells which of its files are in use. */
export interface SweptFolder {
  folder: string;
  knownFiles: (keys: readonly string[]) => Promise<Set<string>>;
}

export interface Orphans {
  /** The number of whole files in all swept folders. */
  total: number;
  /** How many of these no row names. */
  count: number;
  /** The first of them; the rest waits for the next sweep. */
  some: StoredFile[];
  /** The first leftovers of uploads. They have no row and nothing is lost with them, so they count nowhere else. */
  unfinished: StoredFile[];
  oldest: Date | undefined;
  /** The newest one. What is left of an upload says nothing about missing rows. */
  newestWhole: Date | undefined;
}

const BATCH = 500; // keys for each query; SQLite allows 32,766 parameters
const AT_ONCE_MAX = 1_000;

const earlier = (one: Date | undefined, other: Date) => (one && one < other ? one : other);
const later = (one: Date | undefined, other: Date) => (one && one > other ? one : other);

const orphansAmong = async (files: readonly StoredFile[], folders: readonly SweptFolder[]) => {
  const orphans: StoredFile[] = [];
  for (const { folder, knownFiles } of folders) {
    const whole = files.filter(({ key }) => key.startsWith(folder));
    if (whole.length === 0) continue;
    const known = await knownFiles(whole.map(({ key }) => key));
    orphans.push(...whole.filter(({ key }) => !known.has(key)));
  }
  return orphans;
};

/** Finds files that no row names, and what is left of uploads, modified before a moment. Changes nothing. */
export const findOrphans = async (
  files: FileStore,
  folders: readonly SweptFolder[],
  olderThan: Date,
): Promise<Orphans> => {
  const found: Orphans = { total: 0, count: 0, some: [], unfinished: [], oldest: undefined, newestWhole: undefined };
  const judge = async (batch: readonly StoredFile[]) => {
    for (const orphan of await orphansAmong(batch, folders)) {
      found.count += 1;
      if (found.some.length < AT_ONCE_MAX) found.some.push(orphan);
      found.oldest = earlier(found.oldest, orphan.modifiedAt);
      found.newestWhole = later(found.newestWhole, orphan.modifiedAt);
    }
  };
  let batch: StoredFile[] = [];
  for await (const file of files.list()) {
    if (!folders.some(({ folder }) => file.key.startsWith(folder))) continue;
    if (!file.unfinished) found.total += 1;
    if (file.modifiedAt >= olderThan) continue;
    if (!file.unfinished) batch.push(file);
    else if (found.unfinished.length < AT_ONCE_MAX) found.unfinished.push(file);
    if (batch.length < BATCH) continue;
    await judge(batch);
    batch = [];
  }
  await judge(batch);
  return found;
};

const FEW = 20;
const SHARE_MAX = 0.1;

/** @returns why these are probably not leftovers of interrupted uploads and must not be moved; undefined if they may be */
export const whyNotLeftovers = ({ count, total, oldest }: Orphans, databaseMadeAt: Date): string | undefined => {
  if (oldest && oldest < databaseMadeAt) return 'some of them are older than the database itself';
  if (count > FEW && count > total * SHARE_MAX) return 'that is too many to be leftovers of interrupted uploads';
  return undefined;
};
