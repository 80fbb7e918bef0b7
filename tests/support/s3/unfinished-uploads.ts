import { access, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Store } from 's3rver';
import S3Error from 's3rver/lib/models/error.js';
import type { writeCarefully } from './careful-writes.ts';

type Files = ReturnType<typeof writeCarefully>;

const bucketAndKey = ({ path: asked }: Context) => {
  const [, bucket = '', ...key] = decodeURIComponent(asked).split('/');
  return { bucket, key: key.join('/') };
};

const described = async (folder: string, UploadId: string) => {
  const file = path.join(folder, UploadId, 'key');
  const [Key, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  return { Key, UploadId, Initiated: mtime.toISOString() };
};

const listed = async (folder: string, Prefix: string) => {
  const ids = await readdir(folder).catch(() => []);
  const uploads = await Promise.all(ids.map((id) => described(folder, id).catch(() => undefined))); // ended meanwhile
  return uploads.filter((upload) => upload !== undefined && upload.Key.startsWith(Prefix));
};

const copyPart = async (store: Store, files: Files, ctx: Context, source: string) => {
  const [bucket = '', ...from] = decodeURIComponent(source).replace(/^\//, '').split('/');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(ctx.headers['x-amz-copy-source-range'] ?? '') ?? [];
  const range = start === undefined ? {} : { start: Number(start), end: Number(end) };
  const bytes = Object.assign(await files.read(bucket, from.join('/'), range), { headers: {} });
  const { uploadId = '', partNumber = '' } = ctx.query;
  const { md5 } = await store.putPart(bucketAndKey(ctx).bucket, uploadId, partNumber, bytes);
  ctx.body = { CopyPartResult: { ETag: `"${md5}"`, LastModified: new Date().toISOString() } };
};

/** What s3rver lacks of multipart uploads: to list and abort them, to copy to them, and to know which there are. */
export const unfinishedUploads = (store: Store, files: Files) => async (ctx: Context, next: () => Promise<void>) => {
  const { bucket, key } = bucketAndKey(ctx);
  const { uploadId, prefix = '' } = ctx.query;
  if (ctx.method === 'GET' && key === '' && ctx.query.uploads !== undefined) {
    ctx.body = {
      ListMultipartUploadsResult: { IsTruncated: false, Upload: await listed(files.uploads(bucket), prefix) },
    };
    return;
  }
  if (uploadId === undefined) return next();
  const folder = path.join(files.uploads(bucket), path.basename(uploadId));
  await access(folder).catch(() => {
    throw new S3Error('NoSuchUpload', 'There is no such upload; it was completed or aborted.');
  });
  const source = ctx.headers['x-amz-copy-source'];
  if (ctx.method === 'DELETE') {
    await rm(folder, { recursive: true, force: true });
    ctx.status = 204;
  } else if (ctx.method === 'PUT' && source !== undefined) await copyPart(store, files, ctx, source);
  else await next();
};
