import { S3ServiceException } from '@aws-sdk/client-s3';
import { OutOfSpace, ServiceError, Unavailable } from '#server/errors.ts';

const FULL = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientCapacity', 'InsufficientStorage']);

/** Whether the storage answered that it has no such thing: NoSuchKey, NoSuchUpload, NotFound (to a HEAD), NoSuchBucket. */
export const says = (error: unknown, ...names: string[]) =>
  error instanceof S3ServiceException && names.includes(error.name);

/** The SDK's names for an error without a code. */
const NOT_SAID = new Set(['Unknown', 'UnknownError']);

/** Some servers, such as Ceph, give a code without words, and no server gives either to a HEAD: the log then has the code and the status. */
const inWords = (error: S3ServiceException) => {
  if (!NOT_SAID.has(error.message)) return;
  const code = NOT_SAID.has(error.name) ? '' : ` ${error.name}`;
  error.message = `The storage answered ${error.$metadata.httpStatusCode}${code}`;
};

/** What to answer when the storage refuses, fails or cannot be reached: it is worth trying again. */
export const storageFault = (cause: unknown): Error => {
  if (cause instanceof ServiceError) return cause;
  if (cause instanceof S3ServiceException) inWords(cause);
  const isFull =
    cause instanceof S3ServiceException && (FULL.has(cause.name) || cause.$metadata.httpStatusCode === 507);
  return isFull ? new OutOfSpace({ cause }) : new Unavailable(undefined, { cause });
};

/** @throws Unavailable, or OutOfSpace, with the storage's error as cause */
export const fromStorage = async <Output>(work: Promise<Output>): Promise<Output> => {
  try {
    return await work;
  } catch (error) {
    throw storageFault(error);
  }
};
