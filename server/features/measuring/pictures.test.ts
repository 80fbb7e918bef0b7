import { readdir } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, type LogEvent } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sqliteDialect } from '#server/database/sqlite/sqlite-dialect.ts';
import type { Tables } from '#server/database/tables.ts';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { countingEngine, FDM, MEASURED, measured, openShop, PART } from '#tests/support/measuring/measuring-shop.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { uploaded } from '#tests/support/orders/sent-upload.ts';
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
    const folder = path.join(dataDir, 'files', 'measured');
    expect(await readdir(folder)).toHaveLength(2);
    await orders.remove(_id);
    clock.goOn(2 * 86_400);
    await app.services.sweep();
    expect(await readdir(folder)).toEqual([]);
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
  await orders.remove(_id);
  clock.goOn(2 * 86_400);
  await app.services.sweep();
  const { verdict, preview, thumbnail } = await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
  expect([verdict, preview, thumbnail]).toEqual(['exact', undefined, undefined]);
});

test('pictures that somebody begins to use while unused ones are given up are not taken from them', async () => {
  const clock = testClock();
  const { app, dataDir } = await openShop({ measureFile: countingEngine().measureFile, now: clock.now });
  await measured(app, { uploadId: (await uploaded(app, PART))._id, ...FDM });
  clock.goOn(2 * 86_400);
  const file = path.join(dataDir, 'karkhana.sqlite');
  const sqlite = new Sqlite(file);
  onTestFinished(() => void sqlite.close());
  sqlite.exec('update measurements set result_id = null');
  const beginToUse = sqlite.prepare(
    'update measurements set result_id = (select _id from measured_results where pictures_removed = 0) where result_id is null',
  );
  const afterEachQuery = ({ query }: LogEvent) => void (query.sql.includes('measured_results') && beginToUse.run());
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file), log: afterEachQuery });
  onTestFinished(() => db.destroy());
  await storedPictures({ db, now: clock.now, discard: async () => undefined }).forgetOld();
  const used = 'select pictures_removed from measured_results where _id in (select result_id from measurements)';
  expect(sqlite.prepare(used).all()).not.toContainEqual({ pictures_removed: 1 });
});
