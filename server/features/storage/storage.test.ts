import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ownerOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { scaleFolder } from '#tests/support/scaled-folders.ts';
import { isOnS3 } from '#tests/support/stored-files.ts';

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

test('the owner sees the free disk space', async () => {
  const { storage } = await shopOn({ free: 3 * GB, total: 40 * GB });
  expect((await storage()).json().data).toEqual({ free: 3 * GB, total: 40 * GB });
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
  expect([refused.statusCode, refused.json().message]).toEqual([507, MESSAGE.noRoom]);

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
