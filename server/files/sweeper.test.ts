import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/app.ts';
import { diskFileStore } from './disk.ts';
import { sweepFiles } from './sweeper.ts';

const folderWith = async (names: string[]) => {
  const root = await temporaryFolder();
  await mkdir(path.join(root, 'orders'));
  for (const name of names) await writeFile(path.join(root, 'orders', name), name);
  return root;
};
const left = async (root: string) => (await readdir(path.join(root, 'orders'))).sort();
const knows = (...keys: string[]) => ({ folder: 'orders/', knownFiles: async () => new Set(keys) });

test('what no row names goes, finished or not; what a row names stays', async () => {
  const root = await folderWith(['wanted', 'orphan', 'broken.part']);
  expect(await sweepFiles(diskFileStore(root), [knows('orders/wanted')])).toBe(2);
  expect(await left(root)).toEqual(['wanted']);
});

test('an upload that is going on is left alone until it is let go', async () => {
  const root = await folderWith([]);
  const files = diskFileStore(root);
  const staged = await files.stage('orders/new', Readable.from([Buffer.from('bytes')]));
  expect(await sweepFiles(files, [knows()])).toBe(0);
  await files.keep([staged]);
  expect(await sweepFiles(files, [knows()])).toBe(0);
  expect(await left(root)).toEqual(['new']);
  files.release(['orders/new']);
  expect(await sweepFiles(files, [knows()])).toBe(1);
});

test('a file of a folder that nobody answers for stays', async () => {
  const root = await folderWith(['a']);
  expect(await sweepFiles(diskFileStore(root), [{ folder: 'images/', knownFiles: async () => new Set() }])).toBe(0);
  expect(await left(root)).toEqual(['a']);
});
