import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import type { FileStore } from '#server/files/store.ts';
import { isScaled } from '#tests/support/processes/scaled-folders.ts';
import type { Bucket } from '#tests/support/s3/bucket.ts';

/** `TEST_ON=s3` runs every test that opens a shop with its files in a bucket instead of a folder. */
export const isOnS3 = (process.env.TEST_ON ?? '').split('-').includes('s3');

const hasBucket = (dataDir: string) => isOnS3 || isScaled(dataDir);

const buckets = new Map<string, Promise<Bucket>>();

/** The bucket that belongs to a data folder. The SDK is only loaded where it is needed. */
const bucketOf = (dataDir: string): Promise<Bucket> => {
  const bucket = buckets.get(dataDir) ?? import('#tests/support/s3/bucket.ts').then(({ newBucket }) => newBucket());
  buckets.set(dataDir, bucket);
  return bucket;
};

export type AnyBucket = Pick<Bucket, 'settings' | 'store'>;

const otherBuckets = new Map<string, AnyBucket>();

/** Gives a shop a bucket of another S3 than the tests' own. Its files are reached by its store alone. */
export const giveBucket = (dataDir: string, bucket: AnyBucket): void => void otherBuckets.set(dataDir, bucket);

const anyBucketOf = async (dataDir: string) =>
  otherBuckets.get(dataDir) ?? (hasBucket(dataDir) ? await bucketOf(dataDir) : undefined);

/** The settings by which a shop finds its files. */
export const filesSettings = async (dataDir: string): Promise<Record<string, string>> =>
  (await anyBucketOf(dataDir))?.settings() ?? {};

/** The store of a shop, beside the server that uses it. */
export const storeOf = async (dataDir: string): Promise<FileStore> =>
  (await anyBucketOf(dataDir))?.store ?? diskFileStore(path.join(dataDir, 'files'));

/** The keys of what is stored in a folder of the store, without it; those of unfinished uploads end in `.part`. */
export const filesIn = async (dataDir: string, folder = ''): Promise<string[]> => {
  const keys = [];
  for await (const { key, unfinished } of (await storeOf(dataDir)).list())
    if (key.startsWith(folder)) keys.push(key.slice(folder.length) + (unfinished ? '.part' : ''));
  return keys.toSorted();
};

/** The names of the files that were set aside. */
export const lostFiles = async (dataDir: string): Promise<string[]> => {
  const root = path.join(
    hasBucket(dataDir) ? path.dirname((await bucketOf(dataDir)).placeOf('any')) : path.join(dataDir, 'files'),
    'lost',
  );
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return hasBucket(dataDir)
    ? names.flatMap((name) => name.match(/^(.*)\._S3rver_object$/)?.[1] ?? [])
    : names.toSorted();
};

/** Where the bytes of a stored file are in the file system, for tests that damage or remove them. */
export const placeOf = async (dataDir: string, key: string): Promise<string> =>
  hasBucket(dataDir) ? (await bucketOf(dataDir)).placeOf(key) : path.join(dataDir, 'files', key);

const unfinishedOnS3 = async (dataDir: string, key: string) => {
  const { uploads } = await bucketOf(dataDir);
  for (const id of await readdir(uploads)) {
    const place = path.join(uploads, id, 'key');
    if ((await readFile(place, 'utf8')) === key) return place;
  }
  throw new Error(`There is no unfinished upload of ${key}`);
};

/** Makes a stored file, or the rest of an upload, look as if it came at a moment. */
export const setTimeOf = async (dataDir: string, key: string, at: Date): Promise<void> => {
  const isUnfinished = hasBucket(dataDir) && key.endsWith('.part');
  await utimes(isUnfinished ? await unfinishedOnS3(dataDir, key.slice(0, -5)) : await placeOf(dataDir, key), at, at);
};

/** Leaves a file that no row names, or, with `.part` at its end, the rest of an upload. */
export const leaveFile = async (dataDir: string, key: string): Promise<void> => {
  const store = await storeOf(dataDir);
  const isUnfinished = key.endsWith('.part');
  const staged = await store.stage(isUnfinished ? key.slice(0, -5) : key, Readable.from([Buffer.from(key)]));
  if (!isUnfinished) await store.commit([staged]);
};
