import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { filesIn, isOnS3 } from '#tests/support/files/stored-files.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { askTus, beginTus, begunTus, sendPiece, TUS } from '#tests/support/uploads/tus.ts';

const BYTES = randomBytes(9_000_000);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const uploadAt = async (app: Parameters<typeof place>[0], url: string) =>
  (await app.inject({ url })).json<{ data: Upload }>().data;

describe('a file in pieces is refused', () => {
  test.each([
    ['without the version of the protocol', { 'tus-resumable': '0.2.2' }, 412, 'version 1.0.0 of the tus protocol'],
    ['over the limit of a file', { 'upload-length': '100000001' }, 413, 'Each file must be less than 100 MB!'],
    ['when it is empty', { 'upload-length': '0' }, 400, 'The file gear.stl is empty!'],
    ['without a length', { 'upload-length': '' }, 400, 'could not be understood'],
    ['of a length that is none', { 'upload-length': '-1' }, 400, 'could not be understood'],
    ['with a length to come', { 'upload-length': '', 'upload-defer-length': '1' }, 400, 'could not be understood'],
    ['as a part of another', { 'upload-concat': 'partial' }, 400, 'could not be understood'],
    ['with metadata that cannot be read', { 'upload-metadata': 'filename !!' }, 400, 'could not be understood'],
    [
      'with metadata that names what every object has',
      { 'upload-metadata': '__proto__ YQ==' },
      400,
      'not be understood',
    ],
    [
      'with too much metadata',
      { 'upload-metadata': `a ${'YWFh'.repeat(600)}` },
      400,
      'The Upload-Metadata is too long!',
    ],
  ])('%s', async (_what, headers, status, message) => {
    const { app, dataDir } = await testApp();
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const all = { 'upload-length': '10', ...given };
    const without = Object.entries(headers).find(([, value]) => value === '')?.[0];
    const sent = Object.fromEntries(Object.entries({ ...TUS, ...all }).filter(([name]) => name !== without));
    const metadata = sent['upload-metadata'] ?? 'filename Z2Vhci5zdGw=';
    const reply = await app.inject({
      method: 'POST',
      url: apiAddress.uploads,
      headers: { ...sent, 'upload-metadata': metadata },
    });
    expect([reply.statusCode, reply.body]).toEqual([status, expect.stringContaining(message)]);
    expect(await filesIn(dataDir)).toEqual([]);
  });
});

test('a file that comes in pieces is the file, byte for byte, and its pieces are gone', async () => {
  const { app, dataDir } = await testApp();
  const begun = await beginTus(app, { size: BYTES.length, name: '../গিয়ার.stl' });
  expect([begun.statusCode, begun.headers['tus-resumable']]).toEqual([201, '1.0.0']);
  const url = String(begun.headers.location);
  expect(url).toMatch(/^\/api\/v1\/uploads\/[\da-f]{32}$/);
  const first = await sendPiece(app, url, 0, BYTES.subarray(0, 5_000_000));
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '5000000']);
  expect((await app.inject({ url })).statusCode).toBe(409);
  const asked = await askTus(app, url);
  expect([asked.statusCode, asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([
    200,
    '5000000',
    '9000000',
  ]);
  expect((await sendPiece(app, url, 5_000_000, BYTES.subarray(5_000_000))).statusCode).toBe(204);
  const upload = await uploadAt(app, url);
  expect(upload).toEqual({ _id: expect.any(String), name: 'গিয়ার.stl', size: BYTES.length, sha256: sha256(BYTES) });
  expect(await filesIn(dataDir)).toEqual([`orders/${upload._id}`]);
});

describe('a piece is refused', () => {
  const HALF = BYTES.subarray(0, 4_000);

  test.each([
    ['at an offset other than where the file stands', 10, {}, 409, 'stands at another offset'],
    ['without an offset', 0, { 'upload-offset': undefined }, 400, 'Upload-Offset'],
    ['at an offset that is none', 0, { 'upload-offset': '1e3' }, 400, 'could not be understood'],
    ['of another type', 0, { 'content-type': 'application/json' }, 400, ''],
    ['of a type that nobody takes', 0, { 'content-type': 'text/html' }, 415, 'This kind of content is not accepted'],
    ['without the version of the protocol', 0, { 'tus-resumable': undefined }, 412, 'version 1.0.0'],
  ])('%s, and the file stays as it was', async (_what, offset, headers, status, message) => {
    const { app } = await testApp();
    const url = await begunTus(app, { size: 10_000 });
    const reply = await sendPiece(app, url, offset, HALF, { headers: headers as Record<string, string> });
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringContaining(message)]);
    expect((await askTus(app, url)).headers['upload-offset']).toBe('0');
  });

  test('that brings more than the file was announced to have', async () => {
    const { app } = await testApp();
    const url = await begunTus(app, { size: 100 });
    const reply = await sendPiece(app, url, 0, HALF);
    expect([reply.statusCode, reply.json().message]).toEqual([413, expect.stringContaining('More was sent')]);
    expect((await askTus(app, url)).headers['upload-offset']).toBe('0');
  });

  test.each(['PATCH', 'HEAD', 'DELETE', 'GET'] as const)('of a file that nobody knows (%s)', async (method) => {
    const { app } = await testApp();
    for (const name of ['0'.repeat(32), 'x', '%00', '..%2f..%2fsecret']) {
      const url = apiAddress.uploads + '/' + name;
      const typed = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      const headers = method === 'PATCH' ? typed : TUS;
      const payload = method === 'PATCH' ? 'a' : undefined;
      expect((await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode).toBe(404);
    }
  });

  test('by an address that has sent its share of the day, and taken from another', async () => {
    const { app } = await testApp({ settings: { UPLOADS_MAX_BYTES: '100000' } });
    const url = await begunTus(app, { size: 20_000, from: '10.0.0.1' });
    expect((await sendPiece(app, url, 0, BYTES.subarray(0, 9_000), { from: '10.0.0.1' })).statusCode).toBe(204);
    const reply = await sendPiece(app, url, 9_000, BYTES.subarray(9_000, 12_000), { from: '10.0.0.1' });
    expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await sendPiece(app, url, 9_000, BYTES.subarray(9_000, 12_000), { from: '10.0.0.2' })).statusCode).toBe(
      204,
    );
  });

  test('that announces more than a file may have, or than is left for the day, and what is left may still be sent', async () => {
    const { app } = await testApp({ settings: { UPLOADS_MAX_BYTES: '100000', ORDER_FILE_MAX_BYTES: '50000' } });
    const url = await begunTus(app, { size: 20_000 });
    const claims = { headers: { 'content-length': '1000000001' } };
    expect((await sendPiece(app, url, 0, 'a', claims)).statusCode).toBe(413);
    expect((await beginTus(app, { size: 1, ...claims })).statusCode).toBe(413);
    expect((await beginTus(app, { size: 1_000_000_001 })).statusCode).toBe(413);
    expect((await sendPiece(app, url, 0, BYTES.subarray(0, 11_000))).statusCode).toBe(429);
    expect((await sendPiece(app, url, 0, BYTES.subarray(0, 9_000))).statusCode).toBe(204);
  });

  // Where rows and files are elsewhere, nothing of it is stored on this disk.
  test.skipIf(isOnPostgres && isOnS3)(
    'while the disk is full, before a byte of it is stored; later it goes on',
    async () => {
      let free = 10_000_000_000;
      const { app } = await testApp({ measureDisk: async () => ({ free, total: 20_000_000_000 }) });
      const url = await begunTus(app, { size: 8_000 });
      expect((await sendPiece(app, url, 0, HALF)).statusCode).toBe(204);
      free = 1_000_000;
      const reply = await sendPiece(app, url, 4_000, HALF);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([507, '300']);
      expect((await beginTus(app, { size: 8_000 })).statusCode).toBe(507);
      free = 10_000_000_000;
      expect((await sendPiece(app, url, 4_000, HALF)).statusCode).toBe(204);
      expect((await uploadAt(app, url)).size).toBe(8_000);
    },
  );
});

// A bucket takes files without room on the disk.
test.skipIf(isOnS3)(
  'a file whose last piece came while the disk was full is made whole when somebody asks for it again',
  async () => {
    let free = 10_000_000_000;
    const { app } = await testApp({ measureDisk: async () => ({ free, total: 20_000_000_000 }) });
    const bytes = BYTES.subarray(0, 5_000_000);
    const url = await begunTus(app, { size: bytes.length });
    expect((await sendPiece(app, url, 0, bytes.subarray(0, 4_999_000))).statusCode).toBe(204);
    free = 32 * 1024 * 1024 + 1_000_000; // enough for a piece, not for the file
    expect((await sendPiece(app, url, 4_999_000, bytes.subarray(4_999_000))).statusCode).toBe(507);
    expect((await askTus(app, url)).statusCode).toBe(507);
    free = 10_000_000_000;
    expect((await askTus(app, url)).headers['upload-offset']).toBe('5000000');
    expect((await uploadAt(app, url)).sha256).toBe(sha256(bytes));
  },
);

test('of two pieces for the same place one is taken, and nothing of the other gets into the file', async () => {
  const { app } = await testApp();
  const url = await begunTus(app, { size: 3_000_000 });
  const rivals = [BYTES.subarray(0, 3_000_000), BYTES.subarray(3_000_000, 6_000_000)];
  const replies = await Promise.all(rivals.map((bytes) => sendPiece(app, url, 0, bytes)));
  const taken = replies.findIndex(({ statusCode }) => statusCode === 204);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
  expect((await uploadAt(app, url)).sha256).toBe(sha256(rivals[taken] ?? Buffer.alloc(0)));
});

describe('a file in pieces', () => {
  test('becomes a file of the order that names it, which ending the upload does not take away', async () => {
    const { app, dataDir } = await testApp();
    const bytes = BYTES.subarray(0, 1_000_000);
    const url = await begunTus(app, { size: bytes.length });
    await sendPiece(app, url, 0, bytes, { from: '10.1.1.1' });
    const upload = await uploadAt(app, url);
    const form = anOrder({ files: [] });
    form.append('uploadId', upload._id);
    const { _id } = (await place(app, form)).json<{ data: OrderReceipt }>().data;
    expect((await app.inject({ url })).statusCode).toBe(410);
    expect((await app.inject({ method: 'DELETE', url, headers: TUS })).statusCode).toBe(204);
    const headers = await ownerOf(app);
    const file = await app.inject({ url: apiAddress.orderFile(_id, upload._id), headers });
    expect(sha256(file.rawPayload)).toBe(sha256(bytes));
    expect(await filesIn(dataDir)).toEqual([`orders/${upload._id}`]);
  });

  test('can be ended by its sender, whole or not, and nothing of it stays', async () => {
    const { app, dataDir } = await testApp();
    for (const sent of [1_000, 2_000]) {
      const url = await begunTus(app, { size: 2_000 });
      await sendPiece(app, url, 0, BYTES.subarray(0, sent));
      expect((await app.inject({ method: 'DELETE', url, headers: TUS })).statusCode).toBe(204);
      expect((await askTus(app, url)).statusCode).toBe(404);
    }
    expect(await filesIn(dataDir)).toEqual([]);
  });

  test('is kept for a day after its last piece, and then removed with a line in the log', async () => {
    const clock = testClock();
    const lines: string[] = [];
    const { app, dataDir } = await testApp({
      now: clock.now,
      settings: { LOG_LEVEL: 'info' },
      logTo: (line) => lines.push(line),
    });
    const url = await begunTus(app, { size: 2_000 });
    clock.goOn(80_000);
    const reply = await sendPiece(app, url, 0, BYTES.subarray(0, 1_000));
    expect(reply.headers['upload-expires']).toBe('Sun, 22 Nov 2026 06:13:20 GMT');
    clock.goOn(80_000);
    await app.services.sweep();
    expect((await askTus(app, url)).headers['upload-offset']).toBe('1000');
    clock.goOn(7_000);
    expect((await askTus(app, url)).statusCode).toBe(410);
    expect((await sendPiece(app, url, 1_000, BYTES.subarray(0, 1_000))).statusCode).toBe(410);
    expect(await filesIn(dataDir)).toHaveLength(1);
    await app.services.sweep();
    expect(await filesIn(dataDir)).toEqual([]);
    expect((await askTus(app, url)).statusCode).toBe(404);
    const line = lines.map((one) => JSON.parse(one)).find(({ msg }) => msg === 'unfinished uploads were removed');
    expect(line).toMatchObject({ uploads: 1, bytes: 1_000 });
  });

  test('is not begun while too much waits for its order already', async () => {
    const { app } = await testApp({ settings: { UPLOADS_MAX_BYTES: '10000' } });
    for (const from of [
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
      '10.0.0.4',
      '10.0.0.5',
      '10.0.0.6',
      '10.0.0.7',
      '10.0.0.8',
      '10.0.0.9',
      '10.0.0.10',
      '10.0.0.11',
    ]) {
      const url = await begunTus(app, { size: 2_000, from });
      await sendPiece(app, url, 0, BYTES.subarray(0, 950), { from });
    }
    const reply = await beginTus(app, { size: 10, from: '10.0.0.12' });
    expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([503, true]);
  });
});

test('a program is told what is offered of the protocol, and one of another origin may read its headers', async () => {
  const { app: shop } = await testApp();
  const offered = await shop.inject({ method: 'OPTIONS', url: apiAddress.uploads });
  expect([offered.statusCode, offered.headers['tus-extension'], offered.headers['tus-max-size']]).toEqual([
    204,
    'creation,termination,expiration',
    '100000000',
  ]);
  const { app } = await testApp({ settings: { CORS_ORIGINS: 'https://cad.example' } });
  const begun = await beginTus(app, { size: 10, headers: { origin: 'https://cad.example' } });
  expect(begun.headers['access-control-allow-origin']).toBe('https://cad.example');
  expect(begun.headers['access-control-expose-headers']).toContain('Upload-Offset');
  const stranger = await beginTus(app, { size: 10, headers: { origin: 'https://evil.example' } });
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
});
