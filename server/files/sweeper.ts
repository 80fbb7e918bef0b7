import type { FileStore, StoredFile } from './store.ts';

/** A part of the store, and who knows which of its files are wanted. */
export interface SweptFolder {
  folder: string;
  knownFiles: (keys: readonly string[]) => Promise<Set<string>>;
}

export interface Orphans {
  /** The files of all swept folders, wanted or not. */
  total: number;
  /** How many of them no row names. */
  count: number;
  /** Some of these: the rest waits for the next sweep. */
  some: StoredFile[];
  oldest: Date | undefined;
  /** Of those that were whole: what a broken-off upload left says nothing about the rows. */
  newestWhole: Date | undefined;
}

const BATCH = 500; // keys asked about at once; SQLite takes 32,766 parameters
const AT_ONCE_MAX = 1_000;

const earlier = (one: Date | undefined, other: Date) => (one && one < other ? one : other);
const later = (one: Date | undefined, other: Date) => (one && one > other ? one : other);

const orphansAmong = async (files: readonly StoredFile[], folders: readonly SweptFolder[]) => {
  const orphans = files.filter(({ unfinished }) => unfinished);
  for (const { folder, knownFiles } of folders) {
    const whole = files.filter(({ key, unfinished }) => !unfinished && key.startsWith(folder));
    if (whole.length === 0) continue;
    const known = await knownFiles(whole.map(({ key }) => key));
    orphans.push(...whole.filter(({ key }) => !known.has(key)));
  }
  return orphans;
};

/** Finds the files older than a moment, by their own time, that no row names. Changes nothing. */
export const findOrphans = async (
  files: FileStore,
  folders: readonly SweptFolder[],
  olderThan: Date,
): Promise<Orphans> => {
  const found: Orphans = { total: 0, count: 0, some: [], oldest: undefined, newestWhole: undefined };
  const judge = async (batch: readonly StoredFile[]) => {
    for (const orphan of await orphansAmong(batch, folders)) {
      found.count += 1;
      if (found.some.length < AT_ONCE_MAX) found.some.push(orphan);
      found.oldest = earlier(found.oldest, orphan.modifiedAt);
      if (!orphan.unfinished) found.newestWhole = later(found.newestWhole, orphan.modifiedAt);
    }
  };
  let batch: StoredFile[] = [];
  for await (const file of files.list()) {
    if (!folders.some(({ folder }) => file.key.startsWith(folder))) continue;
    found.total += 1;
    if (file.modifiedAt >= olderThan) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    await judge(batch);
    batch = [];
  }
  await judge(batch);
  return found;
};

const FEW = 20;
const SHARE_MAX = 0.1;

/** Why these are hardly what broken-off uploads left: then nothing may be moved. Undefined when they may go aside. */
export const whyNotLeftovers = ({ count, total, oldest }: Orphans, databaseMadeAt: Date): string | undefined => {
  if (oldest && oldest < databaseMadeAt) return 'some of them are older than the database itself';
  if (count > FEW && count > total * SHARE_MAX) return 'that is too many to be leftovers of uploads that broke off';
  return undefined;
};
