import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { diskFileStore } from './disk-file-store.ts';

test('an interrupted stream leaves no file, and other users of the machine cannot read stored files', async () => {
  const root = await temporaryFolder();
  const files = diskFileStore(root);
  const broken = async function* () {
    yield Buffer.alloc(1_000_000);
    throw new Error('the line broke');
  };
  await expect(files.stage('orders/a', broken())).rejects.toThrow('the line broke');
  expect(await readdir(path.join(root, 'orders'))).toEqual([]);
  await files.commit([await files.stage('orders/b', Readable.from([Buffer.from('b')]))]);
  expect((await stat(path.join(root, 'orders', 'b'))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(root, 'orders'))).mode & 0o777).toBe(0o700);
});

test('many processes check the folder at once, and nothing is left of it', async () => {
  const root = await temporaryFolder();
  const stores = Array.from({ length: 8 }, () => diskFileStore(root));
  await Promise.all(stores.map((files) => files.check()));
  expect(await readdir(root)).toEqual([]);
});

test('a file that another process is writing stays when the same one is begun again, unless that process is gone', async () => {
  const root = await temporaryFolder();
  const begun = path.join(root, 'a.part');
  await writeFile(begun, 'of another process');
  const again = diskFileStore(root).stage('a', Readable.from([Buffer.from('a')]));
  await expect(again).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(begun, 'utf8')).toBe('of another process');
  await utimes(begun, 0, 0);
  expect(await diskFileStore(root).stage('a', Readable.from([Buffer.from('a')]))).toMatchObject({ size: 1 });
  expect(await readFile(begun, 'utf8')).toBe('a');
});
