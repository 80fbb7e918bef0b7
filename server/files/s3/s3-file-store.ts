import { HeadBucketCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { forEachAtOnce, settleAll } from '#server/files/settle-all.ts';
import type { FileStore, StoredFile } from '#server/files/store.ts';
import type { S3Connection } from './connect.ts';
import { deletingObjects } from './delete-objects.ts';
import { joinObjects } from './join-objects.ts';
import { linkToObject } from './link-to-object.ts';
import { listObjects, listUploads } from './list-objects.ts';
import { multipartUploads, type ReceivedUpload } from './multipart-upload.ts';
import { openObject } from './open-object.ts';
import { putPiece } from './put-piece.ts';
import { fromStorage, says, storageFault } from './s3-errors.ts';
import { LOST, setAsideObjects } from './set-aside-objects.ts';

const READINESS = 'readiness';
/** Writing is charged for; in between the storage is only asked whether it is there. */
const WRITTEN_EVERY_MS = 10_000;
/** Requests at once for a list of files, so that a long one takes no sockets from customers. */
const AT_ONCE = 8;

async function* listFiles(connection: S3Connection): AsyncGenerator<StoredFile> {
  const { prefix } = connection;
  const isOurs = (key: string) => key !== READINESS && !key.startsWith(LOST);
  for await (const { Key, LastModified } of listObjects(connection, prefix)) {
    const key = Key.slice(prefix.length);
    if (isOurs(key)) yield { key, unfinished: false, modifiedAt: LastModified };
  }
  for await (const { Key = '', Initiated } of listUploads(connection, prefix)) {
    const key = Key.slice(prefix.length);
    if (Initiated && isOurs(key)) yield { key, unfinished: true, modifiedAt: Initiated };
  }
}

const missingOf = async ({ client, Bucket, prefix }: S3Connection, keys: readonly string[]) => {
  const missing = new Set<string>();
  await forEachAtOnce(keys, AT_ONCE, async (key) => {
    try {
      await client.send(new HeadObjectCommand({ Bucket, Key: prefix + key }));
    } catch (error) {
      if (!says(error, 'NotFound', 'NoSuchKey')) throw storageFault(error);
      missing.add(key);
    }
  });
  // A missing bucket gives the same answer as a missing file.
  if (missing.size > 0) await fromStorage(client.send(new HeadBucketCommand({ Bucket })));
  return keys.filter((key) => missing.has(key));
};

/** Writes now and then, and otherwise asks. */
const checking = ({ client, Bucket, prefix }: S3Connection) => {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const began = performance.now();
    if (began - writtenAt < WRITTEN_EVERY_MS) {
      await fromStorage(client.send(new HeadBucketCommand({ Bucket })));
      return;
    }
    writtenAt = Number.NEGATIVE_INFINITY; // until it succeeds, each check writes
    await fromStorage(client.send(new PutObjectCommand({ Bucket, Key: prefix + READINESS, Body: 'ready' })));
    writtenAt = began;
  };
};

/**
 * Stores files in a bucket. A file is received as a multipart upload, which nobody can read, and which the commit completes: nothing
 * is copied. All calls fail with Unavailable, or OutOfSpace, if the storage does.
 */
export const s3FileStore = (connection: S3Connection): FileStore => {
  const { prefix } = connection;
  const uploads = multipartUploads(connection);
  const { receive, abort, complete, turns } = uploads;
  const join = joinObjects(connection, uploads);
  const deleteObjects = deletingObjects(connection);
  /** Undefined for what is complete already. */
  const staged = new Map<string, ReceivedUpload | undefined>();

  const abortStaged = async (key: string) => {
    const upload = staged.get(key);
    staged.delete(key);
    if (upload) await abort(upload);
  };

  return {
    stage: async (key, bytes) => {
      const { sha256, ...upload } = await receive(prefix + key, bytes);
      staged.set(key, upload);
      return { key, size: upload.size, sha256 };
    },
    stagePiece: async (key, bytes) => {
      const piece = await putPiece(connection, turns, prefix + key, bytes);
      staged.set(key, undefined);
      return { key, ...piece };
    },
    stageJoined: async (key, pieces) => {
      const upload = await join(prefix + key, pieces);
      staged.set(key, upload);
      return { key, size: upload.size };
    },
    commit: async (files) => {
      await settleAll(
        files.map(async ({ key }) => {
          if (!staged.has(key)) throw new Error(`${key} was not staged`);
          const upload = staged.get(key);
          if (upload) await complete(upload);
          staged.delete(key);
        }),
      );
    },
    remove: async (keys) => {
      await forEachAtOnce(keys, AT_ONCE, abortStaged); // first: a completion that is still under way then fails, or has happened
      await deleteObjects(keys.map((key) => prefix + key));
    },
    ...setAsideObjects(connection, abort),
    missing: (keys) => missingOf(connection, keys),
    read: (key) => openObject(connection, prefix + key),
    linkTo: (key, name) => linkToObject(connection, prefix + key, name),
    list: () => listFiles(connection),
    check: checking(connection),
    aheadMs: connection.aheadMs,
    close: connection.close,
  };
};
