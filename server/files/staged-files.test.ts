import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { markOutcomeUnknown } from '#server/database/commits.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { discardFrom } from './discard.ts';
import { diskFileStore } from './disk/disk-file-store.ts';
import { type StageFiles, stagingIn } from './staged-files.ts';

/** Stages one file and perhaps commits it. @returns the files on disk afterwards */
const afterStaging = async (writeRows?: () => Promise<void>, naming?: Parameters<StageFiles>[0]) => {
  const root = await temporaryFolder();
  const files = diskFileStore(root);
  const stage = stagingIn(
    files,
    discardFrom(files, { info: () => undefined, warn: () => undefined, error: () => undefined }),
  );
  const stageOne = async () => {
    await using staged = stage(naming);
    await staged.add('orders/a', Readable.from([Buffer.from('a')]));
    if (writeRows) await staged.commit(writeRows);
  };
  await stageOne().catch(() => undefined);
  return readdir(path.join(root, 'orders'));
};

test('a staged file that is not committed is removed', async () => {
  expect(await afterStaging()).toEqual([]);
});

test('a staged file is removed if the rows that name it cannot be written', async () => {
  expect(await afterStaging(() => Promise.reject(new Error('a row too many')))).toEqual([]);
});

test('a file that rows named before stays if they cannot be written', async () => {
  expect(await afterStaging(() => Promise.reject(new Error('a row too many')), { namedBefore: true })).toEqual(['a']);
});

test('a staged file stays if it is unknown whether the rows that name it were written', async () => {
  const error = new Error('disk I/O error');
  markOutcomeUnknown(error);
  expect(await afterStaging(() => Promise.reject(error))).toEqual(['a']);
});

test('a committed file stays together with the rows that name it', async () => {
  expect(await afterStaging(() => Promise.resolve())).toEqual(['a']);
});
