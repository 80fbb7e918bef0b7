import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { NotFound } from '#server/errors.ts';
import { asAttachment } from '#server/files/file-names.ts';
import type { S3Connection } from './connect.ts';
import { says, storageFault } from './s3-errors.ts';

/** Time enough to begin a download; one that has begun goes on. */
const VALID_SECONDS = 60;

/** @throws NotFound if there is no such object */
export const linkToObject = async (connection: S3Connection, Key: string, name: string): Promise<string> => {
  const { client, Bucket, aheadMs } = connection;
  try {
    await client.send(new HeadObjectCommand({ Bucket, Key }));
    // By the storage's own clock: a link that is signed with one that is some minutes behind has expired when it is made.
    const signingDate = new Date(Date.now() + (aheadMs() ?? 0));
    const download = new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentDisposition: asAttachment(name),
      ResponseContentType: 'application/octet-stream',
      ResponseCacheControl: 'private, no-store',
    });
    return await getSignedUrl(client, download, { expiresIn: VALID_SECONDS, signingDate });
  } catch (error) {
    throw says(error, 'NotFound', 'NoSuchKey') ? new NotFound(undefined, { cause: error }) : storageFault(error);
  }
};
