import type { Config } from '#server/config/config.ts';
import { critical, type Finding, good } from '#server/doctor/finding.ts';
import { compareClock } from './clock.ts';
import { reasonOf } from './reach.ts';

const ANY_KEY = 'doctor';

/** Whether the bucket answers, and whether its clock agrees; nothing where files are in the data folder. It is only read: writing is tried by the shop. */
export const checkBucket = async ({ filesAt }: Config): Promise<Finding[]> => {
  if (filesAt === undefined) return [];
  const { connectS3 } = await import('#server/files/s3/connect.ts');
  const { s3FileStore } = await import('#server/files/s3/s3-file-store.ts');
  const bucket = s3FileStore(connectS3(filesAt));
  try {
    await bucket.missing([ANY_KEY]);
    const now = new Date();
    const ahead = bucket.aheadMs?.() ?? 0;
    return [
      good('Files', `The bucket ${filesAt.bucket} answers.`),
      ...compareClock(new Date(now.getTime() + ahead).toUTCString(), now, "the bucket's"),
    ];
  } catch (error) {
    return [critical('Files', `The bucket ${filesAt.bucket} cannot be used (${reasonOf(error)}): orders are refused.`)];
  } finally {
    bucket.close();
  }
};
