import { temporaryFolder } from '#tests/support/app.ts';
import { joinsPieces } from '#tests/support/files/joins-pieces.ts';
import { keepsFiles } from '#tests/support/files/keeps-files.ts';
import { testBucket, testStore } from '#tests/support/s3/bucket.ts';
import { diskFileStore } from './disk/disk-file-store.ts';

// A part of a bucket is in file-store.slow.test.ts.

keepsFiles('a folder', async () => diskFileStore(await temporaryFolder()));
for (const promises of [keepsFiles, joinsPieces])
  promises('a bucket', async () => testStore((await testBucket()).url()));
