import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { NotFound } from '#server/errors.ts';
import { asAttachment } from '#server/files/file-names.ts';
import type { S3Connection } from './connect.ts';
import { says, storageFault } from './s3-errors.ts';

/** Time enough to begin a download; one that has begun goes on. */
const VALID_SECONDS = 60;

/** @throws NotFound if there is no such object */
export const linkToObject = async ({ client, Bucket }: S3Connection, Key: string, name: string): Promise<string> => {
  try {
    await client.send(new HeadObjectCommand({ Bucket, Key }));
    const download = new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentDisposition: asAttachment(name),
      ResponseContentType: 'application/octet-stream',
      ResponseCacheControl: 'private, no-store',
    });
    return await getSignedUrl(client, download, { expiresIn: VALID_SECONDS });
  } catch (error) {
    throw says(error, 'NotFound', 'NoSuchKey') ? new NotFound(undefined, { cause: error }) : storageFault(error);
  }
};
