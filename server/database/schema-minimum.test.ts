import type { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { dataPlaces } from '#server/start/data-folder.ts';
import { temporaryFolder, testApp } from '#tests/support/app.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { connectDatabase, openUnmigrated } from './connect.ts';
import { type MigrationTable, migrateDatabase } from './migrate.ts';
import { migrations, type ShopMigration } from './migrations/all.ts';

const message = { name: 'Rahim', email: 'rahim@example.com', country: 'Bangladesh', message: 'Can you cast this?' };

/** A shop that runs, and the address of its database. */
const SHOPS = {
  SQLite: async () => {
    const dataDir = await temporaryFolder();
    const address = dataPlaces(dataDir).database;
    return { address, ...(await testApp({ dataDir, settings: { DATABASE_URL: '' } })) };
  },
  PostgreSQL: async () => {
    const address = await emptyPostgres();
    return { address, ...(await testApp({ settings: { DATABASE_URL: address, DEMO: 'off' } })) };
  },
};

/** Does what the start of a newer version does, which has one more migration than ours. */
const migrateAsNewer = async (address: string, oldest: string) => {
  const db = openUnmigrated(address);
  onTestFinished(() => db.destroy());
  const later: ShopMigration = {
    up: (tx) => tx.schema.createTable('later').addColumn('a', 'integer').execute(),
    oldest,
  };
  await migrateDatabase(db as unknown as Kysely<MigrationTable>, {
    wanted: { ...migrations, '9999-later': later },
  });
  return db;
};

describe.each(Object.entries(SHOPS))('on %s', (_name, openShop) => {
  test('a process that is too old for what a newer one made of the database writes nothing more, and says so', async () => {
    const { app, address } = await openShop();
    const send = () => app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect((await send()).statusCode).toBe(201);

    const db = await migrateAsNewer(address, '9999-later');
    await expect.poll(() => statusOf('/livez')).toBe(503);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    const refused = await send();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(await db.selectFrom('contact_messages').select('name').execute()).toHaveLength(1);
    expect(await statusOf(apiAddress.products)).toBe(200); // what it only reads it still shows
  });

  test('a version that is too old for the database is refused at its start in a sentence', async () => {
    const { address } = await openShop();
    await migrateAsNewer(address, '9999-later');
    await expect(connectDatabase(address)).rejects.toThrow(/newer version of the shop has migrated.*9999-later/);
  });

  test('a version that a newer one allows goes on beside it, and may be started again', async () => {
    const { app, address } = await openShop();
    const db = await migrateAsNewer(address, '0024-schema-minimum');
    const again = await connectDatabase(address);
    onTestFinished(() => again.destroy());
    await app.services.check();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const sent = await app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
    expect(sent.statusCode).toBe(201);
    expect(await db.selectFrom('contact_messages').select('name').execute()).toHaveLength(1);
  });
});

test('every migration from 0025 on states the oldest version that may go on with its schema', () => {
  const silent = Object.entries(migrations)
    .filter(([name, { oldest }]) => name > '0025' && (oldest === undefined || migrations[oldest] === undefined))
    .map(([name]) => name);
  expect(silent).toEqual([]);
});
