import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { programVersion } from '#server/version.ts';
import { ownerOf, temporaryFolder, testApp, testClock } from '#tests/support/app.ts';
import { filesIn, isOnS3 } from '#tests/support/files/stored-files.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { scaleFolder } from '#tests/support/processes/scaled-folders.ts';
import { sendUpload } from '#tests/support/uploads/sent-upload.ts';
import { askTus, begunTus, sendPiece } from '#tests/support/uploads/tus.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

const needsNoDisk = isOnPostgres && isOnS3;

const message = { name: 'Rahim', email: 'rahim@example.com', country: 'Bangladesh', message: 'Can you cast this?' };
const writeTo = (app: FastifyInstance) => app.inject({ method: 'POST', url: apiAddress.contact, payload: message });

const shopOn = async (disk: { free: number; total: number }, dataDir?: string) => {
  const { app } = await testApp({ measureDisk: async () => disk, ...(dataDir !== undefined && { dataDir }) });
  const headers = await ownerOf(app);
  return {
    app,
    disk,
    notices: async () => (await app.inject({ url: apiAddress.notices, headers })).json().data,
    storage: () => app.inject({ url: apiAddress.storage, headers }),
  };
};

test('only the owner can read the free disk space', async () => {
  const { app } = await shopOn({ free: 3 * GB, total: 40 * GB });
  expect((await app.inject({ url: apiAddress.storage })).statusCode).toBe(401);
});

test('the owner sees the free disk space, and which program runs', async () => {
  const { storage } = await shopOn({ free: 3 * GB, total: 40 * GB });
  expect((await storage()).json().data).toMatchObject({ free: 3 * GB, total: 40 * GB, ...programVersion() });
});

describe('what strangers sent ahead of orders', () => {
  const strangers = async () => {
    const clock = testClock();
    const { app, dataDir } = await testApp({ now: clock.now, settings: { UPLOADS_MAX_BYTES: '10000' } });
    const whole = (await sendUpload(app, [{ name: 'whole.stl', bytes: 'x'.repeat(700) }])).json().data;
    const empty = await begunTus(app, { size: 500 });
    clock.goOn(600);
    const half = await begunTus(app, { size: 500 });
    await sendPiece(app, half, 0, 'x'.repeat(200));
    const headers = await ownerOf(app);
    return {
      app,
      dataDir,
      clock,
      whole,
      half,
      empty,
      read: async () => (await app.inject({ url: apiAddress.storage, headers })).json().data.sentAhead,
      free: async () => (await app.inject({ method: 'DELETE', url: apiAddress.storedUploads, headers })).json(),
      notices: async () => (await app.inject({ url: apiAddress.notices, headers })).json().data,
    };
  };

  test('is shown to the owner alone, and nobody else frees it', async () => {
    const { app, whole } = await strangers();
    expect((await app.inject({ method: 'DELETE', url: apiAddress.storedUploads })).statusCode).toBe(401);
    expect((await app.services.uploads.find([whole._id])).length).toBe(1);
  });

  test('is counted, the empty ones and those that nobody goes on with, too', async () => {
    const { read, clock } = await strangers();
    const held = { files: 3, bytes: 900, empty: 1, oldestAt: '2026-11-20T08:00:00.000Z' };
    const most = { files: 10_000, bytes: 10_000 };
    expect(await read()).toEqual({ ...held, idle: { files: 0, bytes: 0 }, most });
    clock.goOn(300);
    expect(await read()).toEqual({ ...held, idle: { files: 2, bytes: 700 }, most });
  });

  test('is freed by a press, as far as it got no byte for 15 minutes: what a form is sending stays', async () => {
    const { app, dataDir, read, free, clock, whole, half, empty } = await strangers();
    expect((await free()).data).toEqual({ files: 0, bytes: 0 });
    clock.goOn(300);
    expect((await free()).data).toEqual({ files: 2, bytes: 700 });
    expect(await read()).toMatchObject({ files: 1, bytes: 200, empty: 0, idle: { files: 0, bytes: 0 } });
    expect(await app.services.uploads.find([whole._id])).toEqual([]);
    expect((await askTus(app, empty)).statusCode).toBe(404);
    expect((await sendPiece(app, half, 200, 'x'.repeat(300), { from: '10.0.0.1' })).statusCode).toBe(204);
    expect(await filesIn(dataDir)).toHaveLength(1);
  });

  test('is a notice once it takes nearly all of its room', async () => {
    const { app, notices } = await strangers();
    expect(await notices()).toEqual([]);
    for (let at = 1; at <= 9; at += 1) {
      const file = [{ name: 'a.stl', bytes: 'x'.repeat(950) }];
      expect((await sendUpload(app, file, 'file', `10.0.0.${at}`)).statusCode).toBe(201);
    }
    expect(await notices()).toMatchObject([{ code: 'uploads-full', severity: 'warning', dismissible: false }]);
  });
});

test.skipIf(needsNoDisk)('the owner is warned before the disk is full, until there is space again', async () => {
  const { app, disk, notices } = await shopOn({ free: 3 * GB, total: 40 * GB });
  expect(await notices()).toEqual([]);

  disk.free = 800 * MB;
  expect(await notices()).toMatchObject([{ code: 'disk-space', severity: 'warning', dismissible: false }]);
  expect((await notices())[0].message).toContain('Only 800 MB of disk space left');
  expect((await place(app)).statusCode).toBe(201);

  disk.free = 20 * MB;
  expect(await notices()).toMatchObject([{ code: 'disk-space', severity: 'critical' }]);
  const refused = await place(app);
  expect([refused.statusCode, refused.json().message]).toEqual([507, MESSAGE.noSpace]);

  disk.free = 3 * GB;
  expect(await notices()).toEqual([]);
  expect((await place(app)).statusCode).toBe(201);
});

test.skipIf(needsNoDisk).each([
  [1_500 * MB, 20 * GB, 0],
  [1_500 * MB, 40 * GB, 1],
  [9 * GB, 10_000 * GB, 1],
  [11 * GB, 10_000 * GB, 0],
])('%i free bytes of %i give %i warnings', async (free, total, warnings) => {
  expect(await (await shopOn({ free, total })).notices()).toHaveLength(warnings);
});

test('a shop whose rows and files are elsewhere takes orders and messages while this disk is full, and warns of nothing', async () => {
  const dataDir = await temporaryFolder();
  scaleFolder(dataDir);
  const { app, notices } = await shopOn({ free: 0, total: 40 * GB }, dataDir);
  expect((await place(app)).statusCode).toBe(201);
  expect((await writeTo(app)).statusCode).toBe(201);
  expect(await notices()).toEqual([]);
});

test.skipIf(isOnS3)(
  'a shop whose rows alone are elsewhere takes messages while this disk is full, and no files',
  async () => {
    const settings = { DATABASE_URL: await emptyPostgres() };
    const dataDir = await temporaryFolder();
    const { app } = await testApp({ dataDir, settings, measureDisk: async () => ({ free: 0, total: 40 * GB }) });
    expect((await writeTo(app)).statusCode).toBe(201);
    expect((await place(app)).statusCode).toBe(507);
  },
);
