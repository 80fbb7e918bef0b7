import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { place } from '#tests/support/orders/placed-order.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

const shopOn = async (disk: { free: number; total: number }) => {
  const { app } = await testApp({ measureDisk: async () => disk });
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

test('the owner is warned before the disk is full, until there is space again', async () => {
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

test.each([
  [1_500 * MB, 20 * GB, 0],
  [1_500 * MB, 40 * GB, 1],
  [9 * GB, 10_000 * GB, 1],
  [11 * GB, 10_000 * GB, 0],
])('%i free bytes of %i give %i warnings', async (free, total, warnings) => {
  expect(await (await shopOn({ free, total })).notices()).toHaveLength(warnings);
});
