import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { forEachAtOnce } from '#server/files/settle-all.ts';
import type { FileStore } from '#server/files/store.ts';
import type { S3Connection } from './connect.ts';
import { copyObject } from './copy-object.ts';
import { listObjects, listUploads } from './list-objects.ts';
import type { Upload } from './multipart-upload.ts';
import { fromStorage, says, storageFault } from './s3-errors.ts';

export const LOST = 'lost/';
const AT_ONCE = 8;

/** Quarantines objects under one prefix per day by copying them, and deletes what was left of uploads. */
export const setAsideObjects = (
  connection: S3Connection,
  abort: (upload: Upload) => Promise<unknown>,
): Pick<FileStore, 'setAside' | 'removeSetAside'> => {
  const { client, Bucket, prefix } = connection;
  const remove = (Key: string) => fromStorage(client.send(new DeleteObjectCommand({ Bucket, Key })));

  const move = async (key: string, day: string) => {
    try {
      await copyObject(connection, prefix + key, `${prefix}${LOST}${day}/${key}`);
    } catch (error) {
      if (says(error, 'NoSuchKey', 'NotFound')) return;
      throw storageFault(error);
    }
    await remove(prefix + key);
  };

  const abortAll = async (key: string) => {
    for await (const { Key, UploadId } of listUploads(connection, prefix + key))
      if (Key === prefix + key) await abort({ Key, UploadId });
  };

  return {
    setAside: (files, day) =>
      forEachAtOnce(files, AT_ONCE, ({ key, unfinished }) => (unfinished ? abortAll(key) : move(key, day))),

    removeSetAside: async (before) => {
      let removed = 0;
      for await (const { Key } of listObjects(connection, prefix + LOST)) {
        const [day = ''] = Key.slice(prefix.length + LOST.length).split('/');
        if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day >= before) continue;
        await remove(Key);
        removed += 1;
      }
      return removed;
    },
  };
};
