import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { diskFileStore } from './disk/disk-file-store.ts';
import { findOrphans, whyNotLeftovers } from './orphans.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const OLD = new Date('2026-11-18T12:00:00.000Z');

const storeWith = async (names: string[], at = OLD) => {
  const root = await temporaryFolder();
  for (const name of names) {
    await mkdir(path.join(root, path.dirname(name)), { recursive: true });
    await writeFile(path.join(root, name), name);
    await utimes(path.join(root, name), at, at);
  }
  return { root, files: diskFileStore(root) };
};
const knows = (...keys: string[]) => [{ folder: 'orders/', knownFiles: async () => new Set(keys) }];

test('a file is an orphan if no row names it, and what is left of uploads is counted apart', async () => {
  const { files } = await storeWith(['orders/wanted', 'orders/orphan', 'orders/broken.part']);
  const found = await findOrphans(files, knows('orders/wanted'), NOON);
  expect(found).toMatchObject({ total: 2, count: 1, oldest: OLD, newestWhole: OLD });
  expect(found.some).toMatchObject([{ key: 'orders/orphan', unfinished: false }]);
  expect(found.unfinished).toMatchObject([{ key: 'orders/broken', unfinished: true }]);
});

test('files that are too new, in an unknown folder or already set aside are not counted as orphans', async () => {
  const { files } = await storeWith(['orders/new', 'orders/new.part'], NOON);
  expect(await findOrphans(files, knows(), NOON)).toMatchObject({ total: 1, count: 0, unfinished: [] });
  const other = await storeWith(['images/a', 'lost/2026-11-01/orders/b', 'reserve']);
  expect(await findOrphans(other.files, knows(), NOON)).toMatchObject({ total: 0, count: 0 });
});

test('a file that was set aside cannot be read or listed, and stays in lost until it expires', async () => {
  const { root, files } = await storeWith(['orders/a', 'orders/b.part', 'orders/c']);
  const { some, unfinished } = await findOrphans(files, knows('orders/c'), NOON);
  await files.setAside([...some, ...unfinished, { key: 'orders/never-there', unfinished: false }], '2026-11-20');
  expect((await readdir(path.join(root, 'lost/2026-11-20/orders'))).sort()).toEqual(['a', 'b.part']);
  await expect(files.read('orders/a')).rejects.toMatchObject({ status: 404 });
  expect(await findOrphans(files, knows(), NOON)).toMatchObject({ total: 1 });
  expect(await files.missing(['orders/a', 'orders/c'])).toEqual(['orders/a']);
  expect(await files.removeSetAside('2026-11-20')).toBe(0);
  expect(await files.removeSetAside('2026-11-21')).toBe(2);
  expect(await readdir(path.join(root, 'lost'))).toEqual([]);
});

test.each([
  ['a few, of an old database', { count: 20, total: 20, oldest: NOON }, OLD, undefined],
  ['many, and yet a small part', { count: 100, total: 1_000, oldest: NOON }, OLD, undefined],
  ['much of the store', { count: 21, total: 209, oldest: NOON }, OLD, /too many/],
  ['one, older than the database', { count: 1, total: 1_000, oldest: OLD }, NOON, /older than the database/],
])('orphans may be set aside only if they look like leftovers of uploads: %s', (_which, orphans, madeAt, why) => {
  const said = whyNotLeftovers({ ...orphans, some: [], unfinished: [], newestWhole: undefined }, madeAt);
  if (why) expect(said).toMatch(why);
  else expect(said).toBeUndefined();
});
