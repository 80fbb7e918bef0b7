import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { markOutcomeUnknown } from '#server/database/commits.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { discardFrom } from './discard.ts';
import { diskFileStore } from './disk/disk-file-store.ts';
import { stagingIn } from './staged-files.ts';

/** One file staged and perhaps committed. @returns what lies on the disk afterwards */
const afterStaging = async (writeRows?: () => Promise<void>) => {
  const root = await temporaryFolder();
  const files = diskFileStore(root);
  const stage = stagingIn(
    files,
    discardFrom(files, { info: () => undefined, warn: () => undefined, error: () => undefined }),
  );
  const stageOne = async () => {
    await using staged = stage();
    await staged.add('orders/a', Readable.from([Buffer.from('a')]));
    if (writeRows) await staged.commit(writeRows);
  };
  await stageOne().catch(() => undefined);
  return readdir(path.join(root, 'orders'));
};

test('a file is gone when it is not committed', async () => {
  expect(await afterStaging()).toEqual([]);
});

test('a file is gone when the rows that name it cannot be written', async () => {
  expect(await afterStaging(() => Promise.reject(new Error('a row too many')))).toEqual([]);
});

test('a file stays when nobody knows whether the rows that name it were written', async () => {
  const error = new Error('disk I/O error');
  markOutcomeUnknown(error);
  expect(await afterStaging(() => Promise.reject(error))).toEqual(['a']);
});

test('a file stays with the rows that name it', async () => {
  expect(await afterStaging(() => Promise.resolve())).toEqual(['a']);
});
