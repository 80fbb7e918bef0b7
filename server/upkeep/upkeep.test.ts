import { open, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testApp, testClock } from '#tests/support/app.ts';
import { filesIn, isOnS3, leaveFile, lostFiles, placeOf, setTimeOf } from '#tests/support/files/stored-files.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place, placed } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { copyDatabase, rowsOf } from '#tests/support/postgres/test-database.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
/** A bucket cannot keep what is left of an upload. */
const AFTER_SETTING_ASIDE = isOnS3 ? ['orphan'] : ['broken.part', 'orphan'];

const makeDatabaseAt = (dataDir: string, at: string) =>
  rowsOf(dataDir, sql`update kysely_migration set timestamp = ${at}`);

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
  await makeDatabaseAt(shop.dataDir, LONG_AGO);
  clock.goOn(3_601);
  return { ...shop, clock, lines, services, ...filesOf(shop.dataDir, clock.now) };
};

const filesOf = (dataDir: string, now: () => Date) => {
  const age = (name: string, days: number) =>
    setTimeOf(dataDir, `orders/${name}`, new Date(now().getTime() - days * 86_400_000));
  return {
    orders: () => filesIn(dataDir, 'orders/'),
    lost: () => lostFiles(dataDir),
    age,
    leave: async (name: string, days: number) => {
      await leaveFile(dataDir, `orders/${name}`);
      await age(name, days);
    },
  };
};

/** The notices of upkeep. A shop of that age that was never backed up has another one, which computes itself. */
const raised = async ({ notices }: FastifyInstance['services']) =>
  (await notices.list()).filter(({ dismissible }) => dismissible);
const codes = async (app: FastifyInstance) => (await raised(app.services)).map(({ code }) => code);
/** As when the server that made the shop ended, and this one is the only one now. */
const restart = async ({ services }: FastifyInstance) => {
  await services.takeOver();
  await services.upkeep.start();
};
const forgetOrders = async (dataDir: string) => {
  for (const table of ['order_files', 'order_steps', 'orders'])
    await rowsOf(dataDir, sql`delete from ${sql.table(table)}`);
};

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
    for (const owner of [shop.services.orderFiles, shop.services.uploads]) {
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
    await forgetOrders(dataDir);
    await makeDatabaseAt(dataDir, new Date().toISOString());
    expect(await services.sweep()).toBe(0);
    expect(await services.sweep()).toBe(0);
    expect(await shop.orders()).toEqual([file]);
    expect(await raised(services)).toMatchObject([{ code: 'files-not-swept', severity: 'warning', count: 1 }]);
  });

  test('when a large part of the store would be moved', async () => {
    const { app, services, ...shop } = await oldShop();
    await placed(app);
    for (let at = 0; at < 21; at += 1) await shop.leave(`orphan-${at}`, 2);
    expect(await services.sweep()).toBe(0);
    expect(await shop.orders()).toHaveLength(22);
    expect((await raised(services))[0]?.message).toBe(
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
  expect(await services.sweep()).toBe(1);
  expect(await shop.orders()).toEqual([file]);
  expect(await shop.lost()).toEqual(AFTER_SETTING_ASIDE);
  expect(lines.find(({ msg }) => msg === 'files were set aside')).toMatchObject({
    count: 1,
    keys: ['orders/orphan'],
  });
  const day = clock.now().toISOString().slice(0, 10);
  expect(await raised(services)).toMatchObject([
    {
      code: 'files-set-aside',
      message: `1 leftover file that no order or product uses was moved to files/lost/${day}. After 30 days there, leftovers are deleted.`,
    },
  ]);
  clock.goOn(30 * 86_400);
  expect(await services.sweep()).toBe(0);
  expect(await shop.lost()).toEqual(AFTER_SETTING_ASIDE);
  clock.goOn(86_400);
  await services.sweep();
  expect(await shop.lost()).toEqual([]);
  expect(lines.find(({ msg }) => msg === 'expired files that had been set aside were deleted')).toMatchObject({
    removed: AFTER_SETTING_ASIDE.length,
  });
  expect(await shop.orders()).toEqual([file]);
});

test('uploads that kills left unfinished are ended by their age alone, however many, and hinder nothing', async () => {
  const { app, services, lines, ...shop } = await oldShop();
  await placed(app);
  const [file = ''] = await shop.orders();
  for (let at = 0; at < 25; at += 1) await shop.leave(`killed-${at}.part`, 2);
  await shop.leave('young.part', 0.5);
  for (let at = 0; at < 3; at += 1) await shop.leave(`orphan-${at}`, 2);
  expect(await services.sweep()).toBe(3);
  expect((await shop.orders()).toSorted()).toEqual([file, 'young.part'].toSorted());
  expect(lines.find(({ msg }) => msg === 'unfinished uploads were ended')).toMatchObject({ count: 25 });
  expect((await raised(services)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^3 leftover files that no order or product uses were moved/),
  ]);
});

test('missing order files are reported to the owner until they are back', async () => {
  const { app, services, dataDir } = await oldShop();
  const { _id, reference } = await placed(app);
  await placed(app);
  const [row] = await rowsOf<{ _id: string }>(dataDir, sql`select _id from order_files where order_id = ${_id}`);
  const file = await placeOf(dataDir, `orders/${row?._id}`);
  await rm(file);
  await services.upkeep.start();
  expect(await raised(services)).toMatchObject([
    {
      code: 'order-files-missing',
      severity: 'critical',
      message: `1 file of orders is missing: ${reference}. If you have a backup, copy them from there to files/orders.`,
    },
  ]);
  await writeFile(file, 'back');
  await app.close();
  const again = await testApp({ dataDir });
  await restart(again.app);
  expect(await codes(again.app)).toEqual([]);
});

describe('an old copy of the database in place of the newest', () => {
  /** Two orders, of which the restored database only knows the first. */
  const withOldCopy = async () => {
    const { app, dataDir, ...shop } = await oldShop();
    await app.services.upkeep.start();
    await placed(app);
    await app.close();
    const restore = await copyDatabase(dataDir);
    const second = await testApp({ dataDir, now: shop.clock.now });
    shop.clock.goOn(3_600);
    await restart(second.app);
    await placed(second.app);
    for (const file of await shop.orders()) await shop.age(file, 0);
    await second.app.close();
    await restore();
    shop.clock.goOn(1);
    return { dataDir, ...shop };
  };
  const behind = { code: 'database-behind', severity: 'critical' };

  const openAndWait = async (dataDir: string, clock: ReturnType<typeof testClock>) => {
    const { app } = await testApp({ dataDir, now: clock.now });
    await restart(app);
    clock.goOn(3 * 86_400);
    return app;
  };

  test('is reported, and no file is moved until the owner has dismissed the notice', async () => {
    const { dataDir, clock, ...shop } = await withOldCopy();
    const app = await openAndWait(dataDir, clock);
    expect(await raised(app.services)).toMatchObject([behind]);
    expect(await app.services.sweep()).toBe(0);
    await app.close();
    const restarted = await openAndWait(dataDir, clock);
    expect(await restarted.services.sweep()).toBe(0);
    expect(await shop.orders()).toHaveLength(2);
    await restarted.services.notices.dismiss('database-behind');
    expect(await restarted.services.sweep()).toBe(1);
    expect(await shop.lost()).toHaveLength(1);
  });

  test('is reported by a process that starts after others did the same work, and also from the order files alone', async () => {
    for (const lost of [[], ['high-water']]) {
      const { dataDir, clock } = await withOldCopy();
      for (const file of lost) await rm(path.join(dataDir, file));
      const { app } = await testApp({ dataDir, now: clock.now });
      await app.services.upkeep.start();
      expect(await raised(app.services)).toMatchObject([behind]);
    }
  });

  test('is detected from the order files alone if the mark beside it is as old', async () => {
    const { dataDir, clock } = await withOldCopy();
    await rm(path.join(dataDir, 'high-water'));
    const app = await openAndWait(dataDir, clock);
    expect(await raised(app.services)).toMatchObject([behind]);
  });
});

test('a restart raises no notice, even after a crash', async () => {
  const { app, dataDir, ...shop } = await oldShop();
  await app.services.upkeep.start();
  await placed(app);
  await shop.leave('kept-before-its-row', 0);
  await app.close();
  const again = await testApp({ dataDir, now: shop.clock.now });
  await restart(again.app);
  expect(await codes(again.app)).toEqual([]);
});

/** PostgreSQL has a look at its pages by itself, and no server of ours can see its files. */
test.skipIf(isOnPostgres)(
  'a damaged page of the database is detected and reported while the shop is open',
  async () => {
    const { app, dataDir } = await oldShop();
    await placed(app);
    await app.close();
    const [table] = await rowsOf<{ rootpage: number }>(
      dataDir,
      sql`select rootpage from sqlite_master where name = 'contact_messages'`,
    );
    const database = path.join(dataDir, 'karkhana.sqlite');
    const handle = await open(database, 'r+');
    await handle.write(Buffer.alloc(4_096, 0xff), 0, 4_096, (Number(table?.rootpage) - 1) * 4_096);
    await handle.close();
    expect((await stat(database)).size).toBeGreaterThan(8_192);
    const lines: Record<string, unknown>[] = [];
    const damaged = await testApp({
      dataDir,
      settings: { LOG_LEVEL: 'info' },
      logTo: (line) => lines.push(JSON.parse(line)),
    });
    await damaged.app.services.upkeep.start();
    expect(await raised(damaged.app.services)).toMatchObject([
      { code: 'database-damaged', severity: 'critical', message: expect.stringContaining('The database is damaged.') },
    ]);
    expect(lines.find(({ msg }) => msg === 'the database is damaged')?.faults).not.toHaveLength(0);
  },
);
