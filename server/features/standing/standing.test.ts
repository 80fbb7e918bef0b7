import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { countStatements } from '#tests/support/postgres/statements.ts';
import { databaseOf, rowsOf } from '#tests/support/postgres/test-database.ts';

const NOTHING = {
  waits_until: null,
  waits_paisa: null,
  flags: '',
  price_paisa: null,
  owed_paisa: 0,
  customer_key: 'nasrin',
  made_key: 'pla',
};

const shop = async () => {
  const { app, dataDir } = await testApp();
  const place = async (orders: number) => {
    for (let at = 0; at < orders; at += 1) await placed(app, { files: [{ name: 'a.stl', bytes: 'solid a' }] });
  };
  const stale = async () =>
    (await rowsOf<{ _id: string }>(dataDir, sql`select _id from orders where stale > 0`)).length;
  return { place, stale, bringUpToDate: () => app.services.standing.bringUpToDate() };
};

test('what many orders wait for is worked out with no statements of each, before a list shows them', async () => {
  const { place, stale, bringUpToDate } = await shop();
  await place(1);
  await bringUpToDate();
  await place(2);
  const few = await countStatements(bringUpToDate);
  await place(12);
  expect(await stale()).toBe(12);
  const more = (await countStatements(bringUpToDate)) - few;
  expect(more).toBeLessThan(10); // of ten orders more: what the process does besides is counted, too
  expect(await stale()).toBe(0);
});

test('an order to which something more has happened meanwhile stays as it was, to be worked out again', async () => {
  const { app, dataDir } = await testApp();
  const ids = [(await placed(app))._id, (await placed(app))._id];
  await app.services.standing.bringUpToDate();
  const db = await databaseOf(dataDir);
  const columns = { ...NOTHING, waits_for: 'workshop', waits_why: 'make' };
  await sql`update orders set stale = 2`.execute(db);
  await app.services.orders.standing.keepAll(db, [
    { _id: ids[0] ?? '', stale: 2, columns: { ...columns, waits_paisa: 5_000_000_000, waits_until: '2026-12-01' } },
    { _id: ids[1] ?? '', stale: 1, columns },
  ]);
  const rows = await rowsOf(dataDir, sql`select waits_why, waits_until, stale from orders order by _id`);
  expect(rows).toEqual([
    { waits_why: 'make', waits_until: '2026-12-01', stale: 0 },
    { waits_why: 'price', waits_until: null, stale: 2 },
  ]);
});
