import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { NotFound } from '#server/errors.ts';
import { asAttachment } from '#server/files/file-names.ts';
import type { S3Connection } from './connect.ts';
import { says, storageFault } from './s3-errors.ts';

/** Time enough to begin a download; one that has begun goes on. */
const VALID_SECONDS = 60;

/**
 * Asks for an object. @returns the storage's own moment, if it says one: a link that is signed with a clock that is some minutes behind
 * has expired when it is made
 */
const askFor = async ({ client, Bucket }: S3Connection, Key: string): Promise<Date | undefined> => {
  const head = new HeadObjectCommand({ Bucket, Key });
  let date: string | undefined;
  head.middlewareStack.add(
    (next) => async (args) => {
      const answered = await next(args);
      date = (answered.response as { headers?: Record<string, string> }).headers?.['date'];
      return answered;
    },
    { step: 'deserialize', priority: 'low' },
  );
  await client.send(head);
  const at = new Date(date ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** @throws NotFound if there is no such object */
export const linkToObject = async (connection: S3Connection, Key: string, name: string): Promise<string> => {
  const { client, Bucket } = connection;
  try {
    const signingDate = await askFor(connection, Key);
    const download = new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentDisposition: asAttachment(name),
      ResponseContentType: 'application/octet-stream',
      ResponseCacheControl: 'private, no-store',
    });
    return await getSignedUrl(client, download, { expiresIn: VALID_SECONDS, ...(signingDate && { signingDate }) });
  } catch (error) {
    throw says(error, 'NotFound', 'NoSuchKey') ? new NotFound(undefined, { cause: error }) : storageFault(error);
  }
};
