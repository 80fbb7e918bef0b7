import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import { filesUrl } from '#server/config/files-url.ts';
import { connectS3 } from '#server/files/s3/connect.ts';
import { s3FileStore } from '#server/files/s3/s3-file-store.ts';
import type { WhenDone } from '#tests/support/processes/of-group.ts';
import { writeCarefully } from './careful-writes.ts';
import { listing } from './listing.ts';
import { unfinishedUploads } from './unfinished-uploads.ts';

/** The only keys that s3rver knows. */
const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const start = async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'karkhana-s3-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  process.once('SIGTERM', () => process.exit()); // by which Vitest ends its processes
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false });
  server.middleware.splice(2, 0, listing(server.store), unfinishedUploads(server.store, writeCarefully(server.store)));
  const { port } = await server.run();
  server.httpServer.unref();
  Object.assign(process.env, S3_KEYS);
  return { store: server.store, endpoint: `http://127.0.0.1:${port}` };
};

let started: ReturnType<typeof start> | undefined;

/** An empty bucket, which stays until the process ends. S3 itself starts with the first one. */
export const newBucket = async () => {
  const { store, endpoint } = await (started ??= start());
  const bucket = `shop-${randomUUID()}`;
  await store.putBucket(bucket);
  const url = (by: string) => `s3://${bucket}?endpoint=${encodeURIComponent(by)}`;
  return {
    bucket,
    endpoint,
    /** What the setting FILES_URL would say, perhaps by way of a proxy. */
    url: (by = endpoint) => url(by),
    /** The settings of a server in its own process. */
    settings: (by = endpoint): Record<string, string> => ({ FILES_URL: url(by), ...S3_KEYS }),
    /** The places of objects and unfinished uploads in the file system, for tests that damage them or make them older. */
    placeOf: (key: string) => store.getResourcePath(bucket, key, 'object'),
    uploads: store.getResourcePath(bucket, undefined, 'uploads'),
    store: s3FileStore(connectS3(filesUrl.parse(url(endpoint)))),
    remove: () => store.deleteBucket(bucket),
  };
};

export type Bucket = Awaited<ReturnType<typeof newBucket>>;

/** An empty bucket that is removed after the test. */
export const testBucket = async (whenDone: WhenDone = onTestFinished) => {
  const bucket = await newBucket();
  whenDone(async () => void (await bucket.remove()));
  return bucket;
};

/** A store in a bucket by the address of FILES_URL; its connections end with the test. */
export const testStore = (url: string) => {
  const connection = connectS3(filesUrl.parse(url));
  onTestFinished(connection.close);
  return s3FileStore(connection);
};
