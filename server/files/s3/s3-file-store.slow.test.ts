import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { filesUrl } from '#server/config/files-url.ts';
import { faultyS3 } from '#tests/support/faults/faulty-s3.ts';
import { testBucket } from '#tests/support/s3/bucket.ts';
import { connectS3 } from './connect.ts';
import { s3FileStore } from './s3-file-store.ts';

const MIB = 1024 * 1024;
/** Short, so that the tests need not wait, and long enough for a busy machine to answer in. */
const SHORT = { connectMs: 1_000, responseMs: 1_500, idleMs: 1_500 };

/** For what is not about time: on a busy machine hundreds of requests at once wait their turn. */
const LONG = { connectMs: 20_000, responseMs: 20_000, idleMs: 20_000 };

const onFaultyS3 = async (timeouts?: typeof SHORT) => {
  const bucket = await testBucket();
  const s3 = await faultyS3(bucket.endpoint);
  const connection = connectS3(filesUrl.parse(bucket.url(s3.url)), timeouts);
  onTestFinished(connection.close);
  return { s3, files: s3FileStore(connection), bucket };
};

const put = async (files: ReturnType<typeof s3FileStore>, key: string, bytes: Buffer) =>
  files.commit([await files.stage(key, Readable.from([bytes]))]);

test('a storage that takes requests and never answers is given up, and nothing waits for it for ever', async () => {
  const { s3, files } = await onFaultyS3(SHORT);
  await put(files, 'orders/a', Buffer.alloc(MIB));
  s3.breakDown({ kind: 'silent' });
  const asked = [files.read('orders/a'), files.stage('orders/b', Readable.from([])), files.missing(['orders/a'])];
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  s3.heal();
  expect(await files.missing(['orders/a'])).toEqual([]);
});

test('a download that the storage stops sending fails, and its connection is given back', async () => {
  const { s3, files } = await onFaultyS3(SHORT);
  await put(files, 'orders/a', Buffer.alloc(4 * MIB));
  s3.breakDown({ kind: 'stalls', only: /^GET/ });
  const { bytes } = await files.read('orders/a');
  await expect(buffer(bytes)).rejects.toThrow('The storage stopped sending');
  s3.heal();
  expect((await buffer((await files.read('orders/a')).bytes)).length).toBe(4 * MIB);
});

test('a download that its customer gives up before its first byte gives its connection back', async () => {
  const { s3, files } = await onFaultyS3();
  await put(files, 'orders/a', Buffer.alloc(4 * MIB));
  for (let at = 0; at < 60; at += 1) (await files.read('orders/a')).bytes.destroy(); // more than there are connections
  await expect.poll(() => s3.connections(), { timeout: 20_000 }).toBeLessThan(10);
});

test('many questions at once open few connections, and none of them is lost', async () => {
  const { s3, files } = await onFaultyS3(LONG);
  await put(files, 'orders/a', Buffer.from('a'));
  const keys = Array.from({ length: 300 }, (_, at) => `orders/${at}`);
  expect(await files.missing([...keys, 'orders/a'])).toHaveLength(300);
  expect(s3.connectionsMax()).toBeLessThanOrEqual(10);
  const reads = await Promise.all(Array.from({ length: 200 }, () => files.read('orders/a')));
  expect(reads).toHaveLength(200);
  expect(s3.connectionsMax()).toBeLessThanOrEqual(60);
});

test('a customer who reads a picture slowly holds no connection to the storage', async () => {
  const { files, s3 } = await onFaultyS3();
  await put(files, 'images/a', Buffer.alloc(100_000));
  const readers = [];
  for (let at = 0; at < 100; at += 1) readers.push(await files.read('images/a')); // none of them is read
  expect(readers).toHaveLength(100);
  expect(s3.connectionsMax()).toBeLessThanOrEqual(3);
});

test('an upload waits for the storage instead of collecting what arrives', async () => {
  const { s3, files } = await onFaultyS3(SHORT);
  s3.breakDown({ kind: 'silent', only: /^PUT .*partNumber/ });
  let taken = 0;
  const endless = async function* () {
    for (;;) {
      taken += MIB;
      yield Buffer.alloc(MIB);
    }
  };
  await expect(files.stage('orders/a', endless())).rejects.toMatchObject({ status: 503 });
  expect(taken).toBeLessThanOrEqual(11 * MIB);
});

test('a list of more than a thousand files is complete', async () => {
  const { files, bucket } = await onFaultyS3();
  const keys = Array.from({ length: 1_050 }, (_, at) => `orders/${String(at).padStart(5, '0')}`);
  await mkdir(path.dirname(bucket.placeOf('orders/any')));
  await Promise.all(keys.map((key) => writeFile(bucket.placeOf(key), key)));
  const found = [];
  for await (const { key } of files.list()) found.push(key);
  expect(found.toSorted()).toEqual(keys);
});
