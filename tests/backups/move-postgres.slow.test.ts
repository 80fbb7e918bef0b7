import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { openUnmigrated } from '#server/database/connect.ts';
import { temporaryFolder, testApp } from '#tests/support/app.ts';
import { onPostgresAndS3, type Settings, settingsFile } from '#tests/support/backups/customers-ordering.ts';
import { rowsOf } from '#tests/support/backups/rows-of.ts';
import { filesOf, move, shopToSave, storedIn } from '#tests/support/backups/shop-to-save.ts';
import { place } from '#tests/support/orders/placed-order.ts';

const newFolder = async () => path.join(await temporaryFolder(), 'data');

/** A shop with something of every kind that was moved to PostgreSQL and S3, and the data folder it came from. */
const shopOnPostgres = async () => {
  const { dataDir } = await shopToSave();
  const settings = await onPostgresAndS3();
  const file = await settingsFile(settings);
  expect(await move(dataDir, file)).toMatchObject({ code: 0 });
  return { dataDir, settings, file };
};

const appOn = ({ DATA_DIR = '', ...settings }: Settings) => testApp({ dataDir: DATA_DIR, settings });

test('a shop that is moved to PostgreSQL and S3, and back, is the same to the byte', async () => {
  const { dataDir, file } = await shopOnPostgres();
  const back = await newFolder();
  expect(await move(file, back)).toMatchObject({ code: 0 });
  expect(await rowsOf(back)).toEqual(await rowsOf(dataDir));
  expect(await storedIn(back)).toEqual(await storedIn(dataDir));
  expect((await filesOf(back)).secret).toEqual((await filesOf(dataDir)).secret);
});

test('a shop that is moved to PostgreSQL is quick from its first visitor on: its planner knows how many rows there are', async () => {
  const { settings } = await shopOnPostgres();
  const db = openUnmigrated(settings.DATABASE_URL ?? '');
  const { rows } = await sql<{ reltuples: number }>`select reltuples from pg_class where relname = 'orders'`.execute(
    db,
  );
  await db.destroy();
  expect(rows[0]?.reltuples).toBeGreaterThan(0); // -1 before anybody counted
});

test('a shop is not moved to a PostgreSQL or a bucket that has one already, and stays open', async () => {
  const { settings, file } = await shopOnPostgres();
  const { dataDir } = await shopToSave();
  const full = await move(dataDir, file);
  expect([full.code, full.said]).toEqual([1, expect.stringContaining('is not empty')]);
  const { DATABASE_URL = '' } = await onPostgresAndS3();
  const sameBucket = await settingsFile({ ...settings, DATABASE_URL, DATA_DIR: await newFolder() });
  const mixed = await move(dataDir, sameBucket);
  expect([mixed.code, mixed.said]).toEqual([1, expect.stringContaining('There are files of a shop there already')]);
  expect((await place((await testApp({ dataDir })).app)).statusCode).toBe(201);
});

test('a server on PostgreSQL whose shop is moved away takes no more orders, and takes them again when that is undone', async () => {
  const { settings, file } = await shopOnPostgres();
  const { app } = await appOn(settings);
  expect((await place(app)).statusCode).toBe(201);
  const to = await onPostgresAndS3();
  const next = await settingsFile(to);
  expect(await move(file, next)).toMatchObject({ code: 0 });

  const late = await place(app);
  expect([late.statusCode, late.json().message, late.headers['retry-after']]).toEqual([
    503,
    SERVER_MESSAGE.moving,
    '60',
  ]);
  expect((await app.inject({ url: apiAddress.products })).statusCode).toBe(200);
  await expect(appOn({ ...settings, DATA_DIR: await newFolder() })).rejects.toThrow('the shop was moved to PostgreSQL');
  const again = await move(file, next);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('already')]);
  expect((await place((await appOn(to)).app)).statusCode).toBe(201);

  expect(await move('--undo', file)).toMatchObject({ code: 0, said: expect.stringContaining('lives in PostgreSQL') });
  expect((await place(app)).statusCode).toBe(201);
  const undone = await move('--undo', file);
  expect([undone.code, undone.said]).toEqual([1, 'The shop was not moved away from there']);
  expect(await move(file, await newFolder())).toMatchObject({ code: 0 });
});
