import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { S3Connection } from './connect.ts';

/** Some servers answer only once a copy is made, and one copy takes at most 5 GB: larger objects are copied in parts. */
const COPIED_AT_ONCE_BYTES = 128 * 1024 * 1024;

const copyInParts = async ({ client, Bucket }: S3Connection, CopySource: string, Key: string, size: number) => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const upload = { Bucket, Key, UploadId };
  try {
    const parts: CompletedPart[] = [];
    for (let from = 0; from < size; from += COPIED_AT_ONCE_BYTES) {
      const PartNumber = parts.length + 1;
      const CopySourceRange = `bytes=${from}-${Math.min(from + COPIED_AT_ONCE_BYTES, size) - 1}`;
      const { CopyPartResult } = await client.send(
        new UploadPartCopyCommand({ ...upload, PartNumber, CopySource, CopySourceRange }),
      );
      parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined); // the lifecycle rule removes it
    throw error;
  }
};

/** How a request names the object that it copies. */
export const copySource = (bucket: string, key: string) =>
  [bucket, ...key.split('/')].map(encodeURIComponent).join('/');

/** Copies within the bucket, on the server. @throws what the storage fails with; NoSuchKey or NotFound if there is none */
export const copyObject = async (connection: S3Connection, from: string, to: string): Promise<void> => {
  const { client, Bucket } = connection;
  const CopySource = copySource(Bucket, from);
  const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: from }));
  if (ContentLength > COPIED_AT_ONCE_BYTES) await copyInParts(connection, CopySource, to, ContentLength);
  else await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }));
};
