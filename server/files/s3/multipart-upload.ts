import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { releaseMemory } from '#server/files/release-memory.ts';
import type { S3Connection } from './connect.ts';
import { inParts } from './in-parts.ts';
import { fromStorage, says, storageFault } from './s3-errors.ts';
import { createTurns, type Turns } from './turns.ts';

/** Of all uploads together, so that they wait for a turn, which nothing limits, and not for a socket, which the time limit counts. */
const SENT_AT_ONCE = 16;

export interface Part {
  PartNumber: number;
  ETag: string | undefined;
}

/** An upload that cannot be read under its key before it is completed. */
export interface Upload {
  Key: string;
  UploadId: string | undefined;
}

export interface ReceivedUpload extends Upload {
  parts: Part[];
  size: number;
}

type SendPart = (upload: Upload, PartNumber: number, Body: Buffer) => Promise<Part>;

/**
 * Sends one part while the next one arrives, once it is its turn; until then nothing more is read. So each upload has one part in memory,
 * and all together as many more as have their turn.
 */
const sendParts = async (upload: Upload, bytes: AsyncIterable<Buffer>, sendPart: SendPart, turns: Turns) => {
  const hash = createHash('sha256');
  const parts: Promise<Part>[] = [];
  let size = 0;
  try {
    for await (const part of inParts(bytes)) {
      hash.update(part);
      size += part.length;
      await parts.at(-1);
      const endTurn = await turns.take();
      const sending = sendPart(upload, parts.length + 1, part).finally(endTurn);
      sending.catch(() => undefined); // thrown by the next await
      parts.push(sending);
    }
    return { parts: await Promise.all(parts), size, sha256: hash.digest('hex') };
  } finally {
    await Promise.allSettled(parts); // a part that arrives after the abort would stay
  }
};

/** Makes an upload readable under its key. */
const completing = ({ client, Bucket }: S3Connection) => {
  const isThere = async (Key: string, size: number) => {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    return ContentLength === size;
  };

  return async ({ Key, UploadId, parts, size }: ReceivedUpload): Promise<void> => {
    const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts: parts } };
    try {
      await client.send(new CompleteMultipartUploadCommand(whole));
    } catch (error) {
      // It is complete if the answer to a first attempt was lost.
      if (says(error, 'NoSuchUpload') && (await fromStorage(isThere(Key, size)))) return;
      throw storageFault(error);
    }
  };
};

export const multipartUploads = (connection: S3Connection) => {
  const { client, Bucket } = connection;
  const turns = createTurns(SENT_AT_ONCE);

  const begin = async (Key: string): Promise<Upload> => {
    const { UploadId } = await fromStorage(client.send(new CreateMultipartUploadCommand({ Bucket, Key })));
    return { Key, UploadId };
  };

  /** Ends an upload that was not completed, and frees its parts. One that does not exist is not an error. */
  const abort = async (upload: Upload): Promise<void> => {
    try {
      await client.send(new AbortMultipartUploadCommand({ Bucket, ...upload }));
    } catch (error) {
      if (!says(error, 'NoSuchUpload')) throw storageFault(error);
    }
  };

  const sendPart: SendPart = async (upload, PartNumber, Body) => {
    const { ETag } = await fromStorage(client.send(new UploadPartCommand({ Bucket, ...upload, PartNumber, Body })));
    releaseMemory(Body);
    return { PartNumber, ETag };
  };

  /** Begins an upload and sends its parts. @throws what that fails with; nothing is left behind then, if the storage lets us */
  const begun = async <Sent extends object>(
    Key: string,
    send: (upload: Upload) => Promise<Sent>,
  ): Promise<Upload & Sent> => {
    const upload = await begin(Key);
    try {
      return { ...upload, ...(await send(upload)) };
    } catch (error) {
      await abort(upload).catch(() => undefined); // the first error counts; the sweeper aborts it a day later
      throw error;
    }
  };

  return {
    begun,
    sendPart,
    turns,
    /** Receives a stream. @throws what it fails with, or Unavailable */
    receive: (Key: string, bytes: AsyncIterable<Buffer>): Promise<ReceivedUpload & { sha256: string }> =>
      begun(Key, (upload) => sendParts(upload, bytes, sendPart, turns)),
    abort,
    complete: completing(connection),
  };
};

export type MultipartUploads = ReturnType<typeof multipartUploads>;
