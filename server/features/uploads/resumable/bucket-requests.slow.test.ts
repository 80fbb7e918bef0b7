import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PIECE_BYTES } from '#contract/measuring/resumable-upload.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import { temporaryFolder, testApp } from '#tests/support/app.ts';
import { faultyS3 } from '#tests/support/faults/faulty-s3.ts';
import { testBucket } from '#tests/support/s3/bucket.ts';
import { sendUpload } from '#tests/support/uploads/sent-upload.ts';
import { begunTus, sendPiece } from '#tests/support/uploads/tus.ts';

const BYTES = randomBytes(20_000_000);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

type App = Awaited<ReturnType<typeof testApp>>['app'];

const KINDS: [string, RegExp][] = [
  ['piece stored', /^PUT .*pieces.*PutObject/],
  ['file begun', /^POST .*orders.*uploads/],
  ['piece copied', /^PUT .*orders.*UploadPartCopy/],
  ['part sent', /^PUT .*orders.*UploadPart/],
  ['file completed', /^POST .*orders.*uploadId/],
  ['piece read', /^GET .*pieces/],
  ['pieces removed', /^POST [^?]*\?delete/],
  ['piece removed', /^DELETE .*pieces/],
];

/** How many requests there were of each kind. */
const counted = (asked: readonly string[]) => {
  const kinds = asked.map((one) => KINDS.find(([, pattern]) => pattern.test(one))?.[0] ?? one);
  return Object.fromEntries(
    Map.groupBy(kinds, (kind) => kind)
      .entries()
      .map(([kind, all]) => [kind, all.length]),
  );
};

const shopOnS3 = async () => {
  const bucket = await testBucket();
  const s3 = await faultyS3(bucket.endpoint);
  const dataDir = await temporaryFolder();
  const open = async () => (await testApp({ dataDir, settings: { FILES_URL: bucket.url(s3.url) } })).app;
  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of bucket.store.list()) keys.push(key);
    return keys.filter((key) => key.startsWith('orders/') || key.startsWith('pieces/'));
  };
  return { s3, open, kept };
};

/** Sends what is between two places of the file, a piece in each request. */
const send = async (app: App, url: string, [from, to]: [number, number], atOnce = PIECE_BYTES) => {
  for (let at = from; at < to; ) {
    const end = Math.min(to, at + atOnce - (at % atOnce));
    expect((await sendPiece(app, url, at, BYTES.subarray(at, end))).statusCode).toBe(204);
    at = end;
  }
};

const becameOf = async (app: App, url: string) => (await app.inject({ url })).json<{ data: Upload }>().data;

const WHOLE = { 'file begun': 1, 'file completed': 1, 'pieces removed': 1 };

test.each([
  ['a piece in each request', PIECE_BYTES],
  ['all in one request', BYTES.length],
])('a file of 20 MB that is sent by %s costs a bucket eleven requests', async (_how, atOnce) => {
  const { s3, open, kept } = await shopOnS3();
  const app = await open();
  const url = await begunTus(app, { size: BYTES.length });
  s3.asked();
  await send(app, url, [0, BYTES.length], atOnce);
  expect(counted(s3.asked())).toEqual({ ...WHOLE, 'piece stored': 4, 'piece copied': 4 });
  const { _id, sha256 } = await becameOf(app, url);
  expect(sha256).toBe(SHA256);
  expect(await kept()).toEqual([`orders/${_id}`]);
});

test('the same file sent whole costs six', async () => {
  const { s3, open } = await shopOnS3();
  const app = await open();
  s3.asked();
  expect((await sendUpload(app, [{ name: 'gear.stl', bytes: new Uint8Array(BYTES) }])).statusCode).toBe(201);
  expect(counted(s3.asked())).toEqual({ 'file begun': 1, 'part sent': 4, 'file completed': 1 });
});

test('after a lost line only the piece that it cut is read again', async () => {
  const { s3, open } = await shopOnS3();
  const app = await open();
  const url = await begunTus(app, { size: BYTES.length });
  const cut = PIECE_BYTES + 2_000_000;
  s3.asked();
  await send(app, url, [0, cut]);
  await send(app, url, [cut, BYTES.length]);
  const asked = { ...WHOLE, 'piece stored': 5, 'piece copied': 3, 'part sent': 1, 'piece read': 2 };
  expect(counted(s3.asked())).toEqual(asked);
  expect((await becameOf(app, url)).sha256).toBe(SHA256);
});

test('a file that another process goes on with is hashed from what the bucket has, and nothing is sent twice', async () => {
  const { s3, open } = await shopOnS3();
  const first = await open();
  const url = await begunTus(first, { size: BYTES.length });
  s3.asked();
  await send(first, url, [0, 2 * PIECE_BYTES]);
  expect(counted(s3.asked())).toEqual({ 'piece stored': 2 });
  await first.close();
  const next = await open();
  s3.asked();
  await send(next, url, [2 * PIECE_BYTES, BYTES.length]);
  expect(counted(s3.asked())).toEqual({ ...WHOLE, 'piece stored': 2, 'piece read': 4, 'piece copied': 4 });
  expect((await becameOf(next, url)).sha256).toBe(SHA256);
});

test('a storage that removes only one file at a time is asked so', async () => {
  const { s3, open, kept } = await shopOnS3();
  const app = await open();
  s3.breakDown({ kind: { status: 501, code: 'NotImplemented' }, only: /^POST [^?]*\?delete/ });
  for (let times = 0; times < 2; times += 1) {
    const url = await begunTus(app, { size: BYTES.length });
    await send(app, url, [0, BYTES.length]);
  }
  expect(s3.happened()).toBe(1);
  expect((await kept()).filter((key) => key.startsWith('pieces/'))).toEqual([]);
});

test('a piece that the storage does not take is not acknowledged, and goes on from where the file stands', async () => {
  const { s3, open, kept } = await shopOnS3();
  const app = await open();
  const url = await begunTus(app, { size: BYTES.length });
  await send(app, url, [0, PIECE_BYTES]);
  s3.breakDown({ kind: { status: 403, code: 'AccessDenied' }, only: /^PUT .*pieces/ });
  const refused = await sendPiece(app, url, PIECE_BYTES, BYTES.subarray(PIECE_BYTES));
  expect(refused.statusCode).toBe(503);
  s3.breakDown({ kind: 'garbles', only: /^PUT .*pieces/ });
  expect((await sendPiece(app, url, PIECE_BYTES, BYTES.subarray(PIECE_BYTES))).statusCode).toBe(503);
  s3.heal();
  expect(await kept()).toHaveLength(1);
  await send(app, url, [PIECE_BYTES, BYTES.length]);
  expect((await becameOf(app, url)).sha256).toBe(SHA256);
});
