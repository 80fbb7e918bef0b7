import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import { stagingIn } from '#server/files/staged-files.ts';
import { ownerOf, temporaryFolder, testClock } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { countingEngine, FDM, MEASURED, measured, openShop, PART } from '#tests/support/measuring/measuring-shop.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { databaseOf, rowsOf } from '#tests/support/postgres/test-database.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';
import { keepPictures, keepResult } from './keep-result.ts';
import { findMeasurement } from './measuring.repository.ts';
import { pictureKeys } from './picture-keys.ts';
import { storedPictures } from './stored-pictures.ts';

const UNDRAWN = { measurement: MEASURED.measurement, settled: true, drawingFailed: true };

describe('the pictures of a measured file', () => {
  test('run nothing when somebody opens them by themselves', async () => {
    const { measureFile } = countingEngine();
    const { app } = await openShop({ measureFile });
    const { preview, thumbnail } = await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
    const shown = await app.inject({ url: preview?.url ?? '' });
    expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([
      200,
      'image/svg+xml',
      expect.stringContaining('<svg'),
    ]);
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect((await app.inject({ url: thumbnail ?? '' })).headers['content-type']).toBe('image/webp');
  });

  test('go with the order of the last file that they show', async () => {
    const clock = testClock();
    const { measureFile } = countingEngine();
    const { app, dataDir } = await openShop({ measureFile, now: clock.now });
    const { _id } = await placed(app);
    const orders = ownersOrders(app, await ownerOf(app));
    await expect.poll(async () => (await orders.record(_id)).files[0]?.measurement?.status).toBe('done');
    expect(await filesIn(dataDir, 'measured/')).toHaveLength(2);
    await orders.erase(_id);
    clock.goOn(2 * 86_400);
    await app.services.sweep();
    expect(await filesIn(dataDir, 'measured/')).toEqual([]);
  });
});

describe('a file whose process ends before it is drawn', () => {
  test('is drawn at the second try, for its customer and for whoever sends an equal file', async () => {
    const results = [UNDRAWN, MEASURED];
    const { asked, measureFile } = countingEngine(async () => results.shift() ?? UNDRAWN);
    const { app } = await openShop({ measureFile });
    const { _id, verdict } = await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
    expect(verdict).toBe('exact');
    await expect.poll(async () => (await app.services.measuring.read(_id)).thumbnail).toBeDefined();
    const equal = await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
    const shown = await app.inject({ url: equal.preview?.url ?? '' });
    expect([shown.statusCode, shown.headers['content-type'], asked.length]).toEqual([200, 'image/svg+xml', 2]);
  });

  test('is not tried a third time', async () => {
    const { asked, measureFile } = countingEngine(async () => UNDRAWN);
    const { app } = await openShop({ measureFile });
    for (const _turn of [1, 2]) await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
    await app.services.jobs.runDue();
    await expect.poll(() => asked.length).toBe(2);
    const other = { name: 'other.stl', bytes: 'another part' };
    await measured(app, { uploadId: (await uploaded(app, other))._id, ...FDM });
    await expect.poll(() => asked.map(({ size }) => size)).toEqual([PART.bytes.length, PART.bytes.length, 12, 12]);
  });
});

test('pictures that went with an order, and cannot be drawn again, are not told of', async () => {
  const clock = testClock();
  const results = [MEASURED];
  const { measureFile } = countingEngine(async () => results.shift() ?? UNDRAWN);
  const { app } = await openShop({ measureFile, now: clock.now });
  const { _id } = await placed(app, { files: [PART] });
  const orders = ownersOrders(app, await ownerOf(app));
  await expect.poll(async () => (await orders.record(_id)).files[0]?.measurement?.status).toBe('done');
  await orders.erase(_id);
  clock.goOn(2 * 86_400);
  await app.services.sweep();
  const { verdict, preview, thumbnail } = await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
  expect([verdict, preview, thumbnail]).toEqual(['exact', undefined, undefined]);
});

test('pictures that a process drew stay when another one that drew them as well fails to keep its own', async () => {
  const files = diskFileStore(await temporaryFolder());
  const { app, dataDir } = await openShop({ measureFile: countingEngine().measureFile, files });
  const { _id } = await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
  const db = await databaseOf(dataDir);
  const row = await findMeasurement(db, _id);
  if (!row?.result_id) return expect.unreachable('it was measured');

  const stage = stagingIn(files, (keys) => files.remove(keys));
  const fails = () => Promise.reject(new Error('the disk is full'));
  const needs = { db, now: () => new Date(), stage, jobs: { add: fails }, whenMeasured: fails };
  const drawAgain = { queue: '', kind: '', payload: {} };
  await expect(keepResult(needs, row, MEASURED, drawAgain)).rejects.toThrow('the disk is full');
  const transformQuery = () => {
    throw new Error('the database is away');
  };
  const away = db.withPlugin({ transformQuery, transformResult: async ({ result }) => result });
  await expect(keepPictures({ db: away, stage }, row.result_id, MEASURED)).rejects.toThrow('the database is away');
  expect(await files.missing(pictureKeys(row.result_id))).toEqual([]);
});

test('pictures that somebody begins to use while unused ones are given up are not taken from them', async () => {
  const clock = testClock();
  const { app, dataDir } = await openShop({ measureFile: countingEngine().measureFile, now: clock.now });
  await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
  clock.goOn(2 * 86_400);
  await rowsOf(dataDir, sql`update measurements set result_id = null`);
  const beginToUse = sql`update measurements
    set result_id = (select _id from measured_results where pictures_removed = 0) where result_id is null`;
  const db = (await databaseOf(dataDir)).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await rowsOf(dataDir, beginToUse);
      return result;
    },
  });
  await storedPictures({ db, now: clock.now, discard: async () => undefined }).forgetOld();
  const used = sql`select pictures_removed from measured_results where _id in (select result_id from measurements)`;
  expect(await rowsOf(dataDir, used)).not.toContainEqual({ pictures_removed: 1 });
});
