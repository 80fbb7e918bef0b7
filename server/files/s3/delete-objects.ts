import { createHash } from 'node:crypto';
import { DeleteObjectCommand, DeleteObjectsCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { forEachAtOnce } from '#server/files/settle-all.ts';
import type { S3Connection } from './connect.ts';
import { fromStorage, storageFault } from './s3-errors.ts';

/** The most that S3 takes in one request. */
const MANY = 1_000;
/** Requests at once for a list of files, so that a long one takes no sockets from customers. */
const AT_ONCE = 8;

/** What a storage answers that cannot do this at all, or asks for a checksum of another kind. */
const CANNOT = new Set([400, 405, 411, 501]);
const cannot = (error: unknown) =>
  error instanceof S3ServiceException && CANNOT.has(error.$metadata.httpStatusCode ?? 500);

/** All servers know Content-MD5, which S3 has asked for from its beginning; the SDK's newer checksums not all. */
const withMd5 = (command: DeleteObjectsCommand) => {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers, body } = args.request as { headers: Record<string, string>; body: string };
      for (const name of Object.keys(headers)) if (/^x-amz-(checksum|sdk-checksum)-/.test(name)) delete headers[name];
      headers['content-md5'] = createHash('md5').update(body).digest('base64');
      return next(args);
    },
    { step: 'build', priority: 'low' }, // after the SDK's own
  );
  return command;
};

const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MANY) }, (_, at) => items.slice(at * MANY, (at + 1) * MANY));

/** Deletes objects, as many in a request as the storage takes. Missing ones are not an error. @throws Unavailable */
export const deletingObjects = ({ client, Bucket }: S3Connection) => {
  let manyAtOnce = true;

  const deleteEach = (keys: readonly string[]) =>
    forEachAtOnce(keys, AT_ONCE, async (Key) => {
      await fromStorage(client.send(new DeleteObjectCommand({ Bucket, Key })));
    });

  const deleteMany = async (keys: readonly string[]) => {
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    try {
      const { Errors = [] } = await client.send(withMd5(new DeleteObjectsCommand({ Bucket, Delete })));
      const left = Errors.flatMap(({ Key }) => Key ?? []);
      await deleteEach(left); // which says why one of them stays
    } catch (error) {
      if (!cannot(error)) throw storageFault(error);
      manyAtOnce = false;
      await deleteEach(keys);
    }
  };

  return async (keys: readonly string[]): Promise<void> => {
    for (const batch of inBatches(keys)) await (manyAtOnce && batch.length > 1 ? deleteMany(batch) : deleteEach(batch));
  };
};
