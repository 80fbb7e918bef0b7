import { cp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { testApp, testClock } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place, placed } from '#tests/support/orders/placed-order.ts';
import { uploaded } from '#tests/support/orders/sent-upload.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

const inDatabase = <Result>(dataDir: string, work: (db: Sqlite.Database) => Result): Result => {
  const db = new Sqlite(path.join(dataDir, 'karkhana.sqlite'));
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const makeDatabaseAt = (dataDir: string, at: string) =>
  inDatabase(dataDir, (db) => db.prepare('update kysely_migration set timestamp = ?').run(at));

/** A shop that is a year old and whose server has been up for an hour. */
const oldShop = async () => {
  const clock = testClock(new Date().toISOString());
  const lines: Record<string, unknown>[] = [];
  const shop = await testApp({
    now: clock.now,
    settings: { LOG_LEVEL: 'info' },
    logTo: (line) => lines.push(JSON.parse(line)),
  });
  const { services } = shop.app;
  makeDatabaseAt(shop.dataDir, LONG_AGO);
  clock.goOn(3_601);
  return { ...shop, clock, lines, services, ...filesOf(shop.dataDir, clock.now) };
};

const filesOf = (dataDir: string, now: () => Date) => {
  const root = path.join(dataDir, 'files');
  const names = async (folder: string) => {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const age = async (name: string, days: number) => {
    const at = new Date(now().getTime() - days * 86_400_000);
    await utimes(path.join(root, 'orders', name), at, at);
  };
  return {
    root,
    orders: () => names('orders'),
    lost: () => names('lost'),
    age,
    leave: async (name: string, days: number) => {
      await writeFile(path.join(root, 'orders', name), name);
      await age(name, days);
    },
  };
};

const codes = async (app: FastifyInstance) => (await app.services.notices.list()).map(({ code }) => code);
const forgetOrders = (dataDir: string) =>
  inDatabase(dataDir, (db) => db.exec('delete from order_files; delete from order_steps; delete from orders'));

describe('no file is moved', () => {
  test('that an order takes over while the sweeper asks whose it is', async () => {
    const shop = await oldShop();
    const upload = await uploaded(shop.app, { name: 'gear.stl', bytes: 'solid gear' });
    await shop.age(upload._id, 3);
    const order = async () => {
      const form = anOrder({ files: [] });
      form.append('uploadId', upload._id);
      await place(shop.app, form);
    };
    for (const owner of [shop.services.orders, shop.services.uploads]) {
      const ask = owner.knownFiles;
      vi.spyOn(owner, 'knownFiles').mockImplementation(async (keys) => {
        const known = await ask(keys);
        await order();
        return known;
      });
    }
    expect(await shop.services.sweep()).toBe(0);
    expect(await shop.orders()).toEqual([upload._id]);
  });

  test('in the first hour after a start', async () => {
    const { app, dataDir, ...shop } = await oldShop();
    await placed(app);
    await shop.leave('orphan', 3);
    await app.close();
    const again = await testApp({ dataDir });
    expect(await again.app.services.sweep()).toBe(0);
    expect(await shop.orders()).toHaveLength(2);
  });

  test('while it is younger than a day, whether complete or not', async () => {
    const { app, services, ...shop } = await oldShop();
    await placed(app);
    await shop.leave('orphan', 0.9);
    await shop.leave('broken.part', 0.9);
    expect(await services.sweep()).toBe(0);
    expect(await shop.orders()).toHaveLength(3);
    expect(await codes(app)).toEqual([]);
  });

  test('when the database was created after the files', async () => {
    const { app, services, dataDir, ...shop } = await oldShop();
    await placed(app);
    const [file = ''] = await shop.orders();
    await shop.age(file, 2);
    forgetOrders(dataDir);
    makeDatabaseAt(dataDir, new Date().toISOString());
    expect(await services.sweep()).toBe(0);
    expect(await services.sweep()).toBe(0);
    expect(await shop.orders()).toEqual([file]);
    expect(await services.notices.list()).toMatchObject([{ code: 'files-not-swept', severity: 'warning', count: 1 }]);
  });

  test('when a large part of the store would be moved', async () => {
    const { app, services, ...shop } = await oldShop();
    await placed(app);
    for (let at = 0; at < 21; at += 1) await shop.leave(`orphan-${at}`, 2);
    expect(await services.sweep()).toBe(0);
    expect(await shop.orders()).toHaveLength(22);
    expect((await services.notices.list())[0]?.message).toBe(
      '21 of 22 stored files belong to no order or product, and that is too many to be leftovers of interrupted uploads. Nothing was moved or deleted. Please check that this is the right database.',
    );
  });
});

test('files that no row names are set aside after a day, with a notice and a log line, and deleted after a month', async () => {
  const { app, services, clock, lines, ...shop } = await oldShop();
  await placed(app);
  const [file = ''] = await shop.orders();
  await shop.age(file, 5);
  await shop.leave('orphan', 2);
  await shop.leave('broken.part', 2);
  expect(await services.sweep()).toBe(2);
  expect(await shop.orders()).toEqual([file]);
  expect((await shop.lost()).sort()).toEqual(['broken.part', 'orphan']);
  expect(lines.find(({ msg }) => msg === 'files were set aside')).toMatchObject({
    count: 2,
    keys: expect.arrayContaining(['orders/orphan', 'orders/broken']),
  });
  const day = clock.now().toISOString().slice(0, 10);
  expect(await services.notices.list()).toMatchObject([
    {
      code: 'files-set-aside',
      message: `2 leftover files that no order or product uses were moved to files/lost/${day}. After 30 days there, leftovers are deleted.`,
    },
  ]);
  clock.goOn(30 * 86_400);
  expect(await services.sweep()).toBe(0);
  expect(await shop.lost()).toHaveLength(2);
  clock.goOn(86_400);
  await services.sweep();
  expect(await shop.lost()).toEqual([]);
  expect(lines.find(({ msg }) => msg === 'expired files that had been set aside were deleted')).toMatchObject({
    removed: 2,
  });
  expect(await shop.orders()).toEqual([file]);
});

test('missing order files are reported to the owner until they are back', async () => {
  const { app, services, dataDir, ...shop } = await oldShop();
  const { _id, reference } = await placed(app);
  await placed(app);
  const row = inDatabase(dataDir, (db) => db.prepare('select _id from order_files where order_id = ?').get(_id));
  const file = path.join(shop.root, 'orders', (row as { _id: string })._id);
  await rm(file);
  await services.upkeep.start();
  expect(await services.notices.list()).toMatchObject([
    {
      code: 'order-files-missing',
      severity: 'critical',
      message: `1 file of orders is missing: ${reference}. If you have a backup, copy them from there to files/orders.`,
    },
  ]);
  await writeFile(file, 'back');
  await app.close();
  const again = await testApp({ dataDir });
  await again.app.services.upkeep.start();
  expect(await codes(again.app)).toEqual([]);
});

describe('an old copy of the database in place of the newest', () => {
  /** Two orders, of which the restored database only knows the first. */
  const withOldCopy = async () => {
    const { app, dataDir, ...shop } = await oldShop();
    const database = path.join(dataDir, 'karkhana.sqlite');
    await app.services.upkeep.start();
    await placed(app);
    await app.close();
    await cp(database, `${database}.copy`);
    const second = await testApp({ dataDir, now: shop.clock.now });
    shop.clock.goOn(3_600);
    await second.app.services.upkeep.start();
    await placed(second.app);
    for (const file of await shop.orders()) await shop.age(file, 0);
    await second.app.close();
    await cp(`${database}.copy`, database);
    await rm(`${database}.copy`);
    shop.clock.goOn(1);
    return { dataDir, ...shop };
  };
  const behind = { code: 'database-behind', severity: 'critical' };

  const openAndWait = async (dataDir: string, clock: ReturnType<typeof testClock>) => {
    const { app } = await testApp({ dataDir, now: clock.now });
    await app.services.upkeep.start();
    clock.goOn(3 * 86_400);
    return app;
  };

  test('is reported, and no file is moved until the owner has dismissed the notice', async () => {
    const { dataDir, clock, ...shop } = await withOldCopy();
    const app = await openAndWait(dataDir, clock);
    expect(await app.services.notices.list()).toMatchObject([behind]);
    expect(await app.services.sweep()).toBe(0);
    await app.close();
    const restarted = await openAndWait(dataDir, clock);
    expect(await restarted.services.sweep()).toBe(0);
    expect(await shop.orders()).toHaveLength(2);
    await restarted.services.notices.dismiss('database-behind');
    expect(await restarted.services.sweep()).toBe(1);
    expect(await shop.lost()).toHaveLength(1);
  });

  test('is detected from the order files alone if the mark beside it is as old', async () => {
    const { dataDir, clock } = await withOldCopy();
    await rm(path.join(dataDir, 'high-water'));
    const app = await openAndWait(dataDir, clock);
    expect(await app.services.notices.list()).toMatchObject([behind]);
  });
});

test('a restart raises no notice, even after a crash', async () => {
  const { app, dataDir, ...shop } = await oldShop();
  await app.services.upkeep.start();
  await placed(app);
  await shop.leave('kept-before-its-row', 0);
  await app.close();
  const again = await testApp({ dataDir, now: shop.clock.now });
  await again.app.services.upkeep.start();
  expect(await codes(again.app)).toEqual([]);
});

test('a damaged page of the database is detected and reported while the shop is open', async () => {
  const { app, dataDir } = await oldShop();
  await placed(app);
  await app.close();
  const root = inDatabase(dataDir, (db) =>
    db.prepare("select rootpage from sqlite_master where name = 'contact_messages'").pluck().get(),
  );
  const database = path.join(dataDir, 'karkhana.sqlite');
  const handle = await open(database, 'r+');
  await handle.write(Buffer.alloc(4_096, 0xff), 0, 4_096, (Number(root) - 1) * 4_096);
  await handle.close();
  expect((await stat(database)).size).toBeGreaterThan(8_192);
  const lines: Record<string, unknown>[] = [];
  const damaged = await testApp({
    dataDir,
    settings: { LOG_LEVEL: 'info' },
    logTo: (line) => lines.push(JSON.parse(line)),
  });
  await damaged.app.services.upkeep.start();
  expect(await damaged.app.services.notices.list()).toMatchObject([
    { code: 'database-damaged', severity: 'critical', message: expect.stringContaining('The database is damaged.') },
  ]);
  expect(lines.find(({ msg }) => msg === 'the database is damaged')?.faults).not.toHaveLength(0);
});
