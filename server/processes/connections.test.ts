import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';

const ALLOWED = 30;

/** A database to which PostgreSQL allows so few connections. */
const smallDatabase = async () => {
  const address = await emptyPostgres();
  const db = await connectDatabase(address);
  await sql`alter database ${sql.id(new URL(address).pathname.slice(1))} connection limit ${sql.lit(ALLOWED)}`.execute(
    db,
  );
  await db.destroy();
  return address;
};

test('the owner and the log are told once the processes together may open more connections than PostgreSQL allows', async () => {
  const settings = {
    DATABASE_URL: await smallDatabase(),
    DATABASE_POOL_MAX: '12',
    SECRET: '0123456789abcdef'.repeat(4),
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  };
  const lines: string[] = [];
  const enter = async () => {
    const { app } = await testApp({ settings, logTo: (line) => lines.push(line) });
    await app.services.enter();
    return app;
  };
  const warning = /PostgreSQL allows 30 connections, and 2 of the shop’s processes may open 32/;

  const one = await enter();
  const notices = async () => (await one.inject({ url: apiAddress.notices, headers: await ownerOf(one) })).body;
  expect(await notices()).not.toMatch(/connections/);
  await enter();
  expect(await notices()).toMatch(warning);
  expect(lines.filter((line) => warning.test(line))).toHaveLength(1);
});

test('a shop in a file is told nothing of connections', async () => {
  const { app } = await testApp({ settings: { WORKERS: '4' } });
  expect((await app.inject({ url: apiAddress.notices, headers: await ownerOf(app) })).body).not.toMatch(/connections/);
});
