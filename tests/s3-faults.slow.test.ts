import { describe, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { readConfig } from '#server/config/config.ts';
import { prepareForWorkers } from '#server/start/shop-processes.ts';
import { ownerOf, placesOf, temporaryFolder, testApp } from './support/app.ts';
import { faultyS3 } from './support/faults/faulty-s3.ts';
import { ownersOrders, place, placed } from './support/orders/placed-order.ts';
import { testBucket } from './support/s3/bucket.ts';

const MIB = 1024 * 1024;
const FILES = [
  { name: 'a.stl', bytes: 'solid a' },
  { name: 'b.stl', bytes: new Uint8Array(6 * MIB).fill(98) },
  { name: 'c.stl', bytes: 'solid c' },
];

/** A shop whose files are in a bucket behind a storage that fails on demand. */
const shopOnFaultyS3 = async () => {
  const bucket = await testBucket();
  const s3 = await faultyS3(bucket.endpoint);
  const lines: string[] = [];
  const shop = await testApp({
    settings: { FILES_URL: bucket.url(s3.url), LOG_LEVEL: 'debug' },
    logTo: (line) => lines.push(line),
  });
  const owner = await ownerOf(shop.app);
  const stored = async () => {
    const keys = [];
    for await (const { key, unfinished } of bucket.store.list()) keys.push(unfinished ? `${key}.part` : key);
    return keys.filter((key) => key.startsWith('orders/'));
  };
  return { ...shop, s3, lines, owner, stored, orders: ownersOrders(shop.app, owner), bucket };
};

const FAULTS = [
  ['answers with errors', { kind: { status: 500, code: 'InternalError' } }],
  ['asks to slow down', { kind: { status: 503, code: 'SlowDown' } }],
  ['refuses our keys', { kind: { status: 403, code: 'InvalidAccessKeyId' } }],
  ['receives other bytes than were sent', { kind: 'garbles', only: /^PUT .*partNumber/ }],
  ['ends each connection', { kind: 'is gone' }],
  ['ends connections while parts are sent', { kind: 'is gone', only: /^PUT .*partNumber=1/ }],
  [
    'fails at the last moment, for one of the files',
    { kind: { status: 500, code: 'InternalError' }, only: /^POST .*uploadId/ },
  ],
] as const;

describe('an order while the storage', () => {
  test.each(FAULTS)('%s gets 503 with a sentence and is taken as soon as it works again', async (_what, fault) => {
    const { app, s3, stored, orders, lines } = await shopOnFaultyS3();
    s3.breakDown(fault);
    const reply = await place(app, { files: FILES });
    expect([reply.statusCode, reply.json()]).toEqual([503, { success: false, message: MESSAGE.unavailable }]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await orders.list()).json().data).toEqual([]);

    s3.heal();
    expect((await stored()).filter((key) => !key.endsWith('.part'))).toEqual([]);
    expect((await place(app, { files: FILES })).statusCode).toBe(201);
    expect((await stored()).filter((key) => !key.endsWith('.part'))).toHaveLength(FILES.length);
    expect(lines.join('\n')).not.toContain('S3RVER');
    expect(lines.join('\n')).toContain('request failed');
  });

  test('is full gets 507, and no space of the disk is freed for it', async () => {
    const { app, s3 } = await shopOnFaultyS3();
    const release = vi.spyOn(app.services.reserve, 'release');
    s3.breakDown({ kind: { status: 507, code: 'XMinioStorageFull' } });
    const reply = await place(app);
    expect([reply.statusCode, reply.json().message]).toEqual([507, MESSAGE.noSpace]);
    expect(release).not.toHaveBeenCalled();
  });

  test('fails once and then no more is taken, and the customer notices nothing', async () => {
    const { app, s3, stored } = await shopOnFaultyS3();
    for (const only of [/^POST .*uploads/, /^PUT .*partNumber/, /^POST .*uploadId/]) {
      s3.breakDown({ kind: { status: 503, code: 'SlowDown' }, only, times: 1 });
      expect((await place(app, { files: FILES })).statusCode).toBe(201);
      expect(s3.happened()).toBe(1);
    }
    expect(await stored()).toHaveLength(3 * FILES.length);
  });

  test('completes a file and its answer is lost is taken', async () => {
    const { app, s3, stored } = await shopOnFaultyS3();
    s3.breakDown({ kind: 'forgets to answer', only: /^POST .*uploadId/, times: 1 });
    expect((await place(app, { files: FILES })).statusCode).toBe(201);
    expect(s3.happened()).toBe(1);
    expect(await stored()).toHaveLength(FILES.length);
  });
});

test('a refused order leaves neither files nor unfinished uploads in the bucket', async () => {
  const { app, stored } = await shopOnFaultyS3();
  expect((await place(app, { files: FILES, fields: { email: 'nobody' } })).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

describe('a download', () => {
  const opened = async (size: number) => {
    const shop = await shopOnFaultyS3();
    const { _id } = await placed(shop.app, { files: [{ name: 'a.stl', bytes: new Uint8Array(size).fill(97) }] });
    const { files } = await shop.orders.record(_id);
    const url = await shop.app.listen({ port: 0 });
    const get = () => fetch(url + apiAddress.orderFile(_id, files[0]?._id ?? ''), { headers: shop.owner });
    return { ...shop, get };
  };

  test('of a file that the storage cuts in the middle ends the connection instead of being short', async () => {
    const { s3, get, lines } = await opened(4 * MIB);
    s3.breakDown({ kind: 'cuts', only: /^GET .*orders/ });
    const reply = await get();
    expect(reply.status).toBe(200);
    await expect(reply.arrayBuffer()).rejects.toThrow();
    expect(lines.join('\n')).toContain('attachment was interrupted');
    s3.heal();
    expect((await (await get()).arrayBuffer()).byteLength).toBe(4 * MIB);
  });

  test('while the storage fails gets 503, and is there once it works again', async () => {
    const { s3, get } = await opened(1_000);
    s3.breakDown({ kind: { status: 500, code: 'InternalError' } });
    expect((await get()).status).toBe(503);
    s3.breakDown({ kind: 'cuts', only: /^GET .*orders/ });
    expect((await get()).status).toBe(503);
    s3.heal();
    expect((await (await get()).arrayBuffer()).byteLength).toBe(1_000);
  });
});

test('a new database does not start beside the files of another shop', async () => {
  const { bucket, app } = await shopOnFaultyS3();
  await placed(app);
  const starting = testApp({ dataDir: await temporaryFolder(), settings: { FILES_URL: bucket.url() } });
  await expect(starting).rejects.toThrow('the bucket of FILES_URL holds files of a shop');
});

test('several processes of one shop do not start with a new database beside the files of another, however often they try', async () => {
  const { bucket, app } = await shopOnFaultyS3();
  await placed(app);
  const DATA_DIR = await temporaryFolder();
  const settings = { ...(await placesOf(DATA_DIR)), DATA_DIR, WORKERS: '2', FILES_URL: bucket.url() };
  for (let tries = 0; tries < 2; tries += 1)
    await expect(prepareForWorkers(readConfig(settings))).rejects.toThrow(
      'the bucket of FILES_URL holds files of a shop',
    );
});

describe('a server whose storage', () => {
  test('fails reports that it is not ready, keeps running, and is ready soon after it works again', async () => {
    const { app, s3 } = await shopOnFaultyS3();
    const ready = async () => (await app.inject('/readyz')).statusCode;
    expect(await ready()).toBe(200);
    s3.breakDown({ kind: 'is gone' });
    await expect.poll(ready).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    s3.heal();
    await expect.poll(ready).toBe(200);
  });

  test('cannot be reached starts, and takes orders once it can', async () => {
    const bucket = await testBucket();
    const s3 = await faultyS3(bucket.endpoint);
    s3.breakDown({ kind: 'is gone' });
    const { app } = await testApp({ settings: { FILES_URL: bucket.url(s3.url) } });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    s3.heal();
    expect((await place(app)).statusCode).toBe(201);
  });

  test.each([
    [{ status: 404, code: 'NoSuchBucket' }, 'the storage refuses to write there (NoSuchBucket)'],
    [{ status: 403, code: 'AccessDenied' }, 'the storage refuses to write there (AccessDenied)'],
  ])('answers %j does not start, with a sentence that names the setting', async (kind, said) => {
    const bucket = await testBucket();
    const s3 = await faultyS3(bucket.endpoint);
    s3.breakDown({ kind });
    const dataDir = await temporaryFolder();
    const starting = testApp({ dataDir, settings: { FILES_URL: bucket.url(s3.url) } });
    await expect(starting).rejects.toThrow(`Settings: FILES_URL: ${said}`);
  });
});
