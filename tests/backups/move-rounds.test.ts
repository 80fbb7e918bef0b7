import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openUnmigrated } from '#server/database/connect.ts';
import { newId } from '#server/database/identifiers.ts';
import { placesOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { moveInProcess } from '#tests/support/backups/moving-in-process.ts';
import { rowsOf } from '#tests/support/backups/rows-of.ts';
import { shopToSave, storedIn } from '#tests/support/backups/shop-to-save.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { addressOfDatabase } from '#tests/support/postgres/test-database.ts';

const MANY = 3_000;

const messages = (count: number) =>
  Array.from({ length: count }, () => ({
    _id: newId(),
    name: 'Nadia',
    name_folded: 'nadia',
    email: 'nadia@example.com',
    country: '',
    company_name: '',
    message: 'Do you cut brass?',
    created_at: '2026-11-22T00:00:00.000Z',
  }));

/** A shop with many rows, and what a customer or the owner does to it beside its server. */
const largeShop = async () => {
  const { dataDir } = await shopToSave();
  const folder = path.join(await temporaryFolder(), 'data');
  const beside = async (work: (db: ReturnType<typeof openUnmigrated>) => Promise<unknown>) => {
    const db = openUnmigrated(await addressOfDatabase(dataDir));
    await work(db);
    await db.destroy();
  };
  const write = (count: number) =>
    beside(async (db) => {
      for (let at = 0; at < count; at += 500)
        await db
          .insertInto('contact_messages')
          .values(messages(Math.min(500, count - at)))
          .execute();
    });
  await write(MANY);
  const settings = async (DATA_DIR: string) => ({ DATA_DIR, ...(await placesOf(DATA_DIR)) });
  return { dataDir, folder, places: [await settings(dataDir), await settings(folder)] as const, write, beside };
};

const requireSame = async (dataDir: string, folder: string) => {
  expect(await rowsOf(folder)).toEqual(await rowsOf(dataDir));
  expect(await storedIn(folder)).toEqual(await storedIn(dataDir));
};

test('what comes while a shop is moved is copied while it serves: nothing of it is left to copy when it is closed', async () => {
  const { dataDir, folder, places, write, beside } = await largeShop();
  const { app } = await testApp({ dataDir });
  const { moved, said } = await moveInProcess(places, {
    afterRows: async () => {
      await placed(app, { files: [{ name: 'meanwhile.stl', bytes: 'solid meanwhile' }] });
      await write(300);
      await beside((db) => db.deleteFrom('contact_messages').where('_id', '<', '2').execute());
      await beside((db) =>
        db.updateTable('contact_messages').set({ country: 'Nepal' }).where('_id', '>', 'f').execute(),
      );
    },
  });
  await app.close();
  expect(moved?.last).toEqual({ rows: 0, files: 0 });
  const rounds = said.filter((line) => line.includes('have come or changed meanwhile'));
  expect(rounds).toHaveLength(2); // the second finds nothing, and the door closes
  await requireSame(dataDir, folder);
});

test.skipIf(isOnPostgres)(
  'only what came since the last round is copied while a shop is closed, however much it has',
  async () => {
    const { dataDir, folder, places } = await largeShop();
    const { moved } = await moveInProcess(places, {
      beforeClosing: () => {
        const db = new Sqlite(path.join(dataDir, 'karkhana.sqlite'));
        const [{ _id }] = db.prepare('select _id from contact_messages order by _id').all() as [{ _id: string }];
        db.prepare('delete from contact_messages where _id = ?').run(_id);
        db.prepare(
          "update contact_messages set country = 'Nepal' where _id in (select max(_id) from contact_messages)",
        ).run();
        db.prepare(
          "update contact_messages set country = 'India' where _id in (select max(_id) from contact_messages)",
        ).run();
        db.close();
      },
    });
    expect(moved?.last).toEqual({ rows: 2, files: 0 });
    expect(moved?.rows).toBeGreaterThan(MANY);
    await requireSame(dataDir, folder);
  },
);

test('a move that was given up leaves nothing in the old shop that notes changes, and begins anew when it is run again', async () => {
  const { dataDir, folder, places, write, beside } = await largeShop();
  const before = await rowsOf(dataDir);
  const givenUp = moveInProcess(places, { afterRows: () => Promise.reject(new Error('the line broke')) });
  await expect(givenUp).rejects.toThrow('the line broke');
  expect(await rowsOf(dataDir)).toEqual(before); // its tables, too
  await write(1);
  await beside((db) => sql`delete from contact_messages where _id < '8'`.execute(db));
  await moveInProcess(places, {});
  await requireSame(dataDir, folder);
});
