import { joinsPieces } from '#tests/support/files/joins-pieces.ts';
import { keepsFiles } from '#tests/support/files/keeps-files.ts';
import { testBucket, testStore } from '#tests/support/s3/bucket.ts';

for (const promises of [keepsFiles, joinsPieces])
  promises('a part of a bucket', async () => {
    const { bucket, endpoint } = await testBucket();
    return testStore(`s3://${bucket}/shops/dhaka?endpoint=${endpoint}`);
  });
