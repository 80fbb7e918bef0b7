import { ListMultipartUploadsCommand, ListObjectsV2Command, type MultipartUpload } from '@aws-sdk/client-s3';
import type { S3Connection } from './connect.ts';
import { fromStorage, says, storageFault } from './s3-errors.ts';

/** All objects whose keys begin with a prefix, page by page. */
export async function* listObjects({ client, Bucket }: S3Connection, Prefix: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await fromStorage(client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })));
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified !== undefined) yield { Key, LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** What the storage says of one that it cannot list; it then removes old ones by itself. */
const CANNOT = ['NotImplemented', 'MethodNotAllowed'];

interface Markers {
  KeyMarker?: string | undefined;
  UploadIdMarker?: string | undefined;
}

const listPage = async ({ client, Bucket }: S3Connection, Prefix: string, markers: Markers) => {
  try {
    return await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...markers }));
  } catch (error) {
    if (says(error, ...CANNOT)) return undefined;
    throw storageFault(error);
  }
};

/** All uploads whose keys begin with a prefix and that are neither completed nor aborted. */
export async function* listUploads(connection: S3Connection, prefix: string): AsyncGenerator<MultipartUpload> {
  let next: Markers | undefined = {};
  while (next) {
    const page: Awaited<ReturnType<typeof listPage>> = await listPage(connection, prefix, next);
    yield* page?.Uploads ?? [];
    next = page?.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
  }
}
