import { S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Location } from '#server/config/files-url.ts';
import type { FileStore } from '#server/files/store.ts';
import { connectS3 } from './connect.ts';
import { s3FileStore } from './s3-file-store.ts';

const RETRYABLE = new Set([408, 425, 429]);

/** Why the storage will not work with these settings; undefined if it could not be asked now, or is only busy. */
const refusalIn = (cause: unknown): string | undefined => {
  if (!(cause instanceof Error)) return undefined;
  if (cause.name === 'CredentialsProviderError')
    return 'there are no keys for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (cause.message.startsWith('Region is missing')) return 'it names no region: add region=… to it, or set AWS_REGION';
  if (!(cause instanceof S3ServiceException)) return undefined;
  const { httpStatusCode: status = 500 } = cause.$metadata;
  return status < 500 && !RETRYABLE.has(status)
    ? `the storage refuses to write there (${cause.name}): check the bucket, its region and the permissions`
    : undefined;
};

/**
 * Opens a bucket and tries to write there.
 * @returns the files; or why these settings cannot work. A storage that cannot be reached now counts as working.
 */
export const openS3 = async (location: S3Location): Promise<{ files: FileStore; refusal: string | undefined }> => {
  const files = s3FileStore(connectS3(location));
  const fault = await files.check().then(
    () => undefined,
    (error: Error) => error.cause,
  );
  return { files, refusal: refusalIn(fault) };
};
