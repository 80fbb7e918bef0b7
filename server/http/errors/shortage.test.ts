import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE, SERVER_MESSAGE } from '#contract/http/messages.ts';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import type { FileStore } from '#server/files/store.ts';
import { ownerOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { failNextCommit } from '#tests/support/faults/failing-commit.ts';
import { failSync } from '#tests/support/faults/failing-sync.ts';
import { filesIn, isOnS3 } from '#tests/support/files/stored-files.ts';
import { ordersOf } from '#tests/support/orders/kept-orders.ts';
import { ownersOrders, place } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { shortageOf } from './shortage.ts';

const message = {
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  country: 'Bangladesh',
  message: 'Can you cast a mold of this?',
};

/** Another program that locks the database, as only SQLite’s can be, until it is told to release it. */
const lockDatabase = (dataDir: string) => {
  const other = new Sqlite(path.join(dataDir, 'karkhana.sqlite'));
  onTestFinished(() => void other.close());
  other.exec('BEGIN EXCLUSIVE');
  return { letGo: () => other.exec('COMMIT') };
};

/** A store on a disk that fails for each new file with a given error of the operating system. */
const failingStore = async (code: string): Promise<FileStore> => ({
  ...diskFileStore(await temporaryFolder()),
  stage: () => Promise.reject(Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })),
});

describe('a shortage of the machine', () => {
  test.each([
    ['ENOSPC', 507, MESSAGE.noSpace],
    ['EDQUOT', 507, MESSAGE.noSpace],
    ['EMFILE', 503, MESSAGE.unavailable],
    ['ENFILE', 503, MESSAGE.unavailable],
    ['EIO', 503, MESSAGE.unavailable],
    ['EROFS', 503, MESSAGE.unavailable],
  ])('an order whose file fails with %s gets %i with a message and a time to retry', async (code, ...expected) => {
    const { app } = await testApp({ files: await failingStore(code) });
    const reply = await place(app);
    expect([reply.statusCode, reply.json()]).toEqual([expected[0], { success: false, message: expected[1] }]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ownersOrders(app, await ownerOf(app)).list()).json().data).toEqual([]);
  });

  test.skipIf(isOnS3).each([
    ['EIO', 503, MESSAGE.unavailable],
    ['ENOSPC', 507, MESSAGE.noSpace],
  ])(
    'an order of which anything fails to be synced with %s gets %i, leaves nothing, and can be sent again',
    async (code, ...expected) => {
      const { app, dataDir } = await testApp();
      const key = { 'idempotency-key': 'the-same-key-1' };
      let faults = 0;
      for (let failed = true; failed; faults += 1) {
        const fault = await failSync(code, faults);
        const reply = await place(app, {}, key);
        fault.end();
        failed = fault.failed();
        if (!failed) expect(reply.statusCode).toBe(201);
        else {
          expect([reply.statusCode, reply.json().message]).toEqual(expected);
          expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
          expect(await filesIn(dataDir)).toEqual([]);
          expect(await ordersOf(app)).toEqual([]);
        }
      }
      expect(faults).toBeGreaterThanOrEqual(3); // the file, and its folder
      expect(await ordersOf(app)).toHaveLength(1);
    },
  );

  test('an order and a message whose commit the disk fails get 503 with a time to retry', async () => {
    const { app } = await testApp();
    const send = () => app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
    for (const what of [() => place(app), send]) {
      failNextCommit('early');
      const reply = await what();
      expect([reply.statusCode, reply.json()]).toEqual([503, { success: false, message: MESSAGE.unavailable }]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test.skipIf(isOnPostgres)(
    'a commit that fails because the disk turns out to be full gets 507, which does not say whether it was stored',
    async () => {
      const { app } = await testApp();
      failNextCommit('late');
      const fault = await failSync('ENOSPC'); // what asks the disk why
      const reply = await app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
      fault.end();
      expect([reply.statusCode, reply.json()]).toEqual([507, { success: false, message: SERVER_MESSAGE.full }]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  test.skipIf(isOnPostgres)(
    'an order and a message get 503 while the database is locked, and are accepted once it is free',
    async () => {
      const { app, dataDir } = await testApp();
      const { letGo } = lockDatabase(dataDir);
      const send = () => app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
      for (const reply of [await place(app), await send()]) {
        expect([reply.statusCode, reply.json()]).toEqual([503, { success: false, message: MESSAGE.unavailable }]);
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      }
      letGo();
      expect([(await place(app)).statusCode, (await send()).statusCode]).toEqual([201, 201]);
    },
  );
});

test('a database that cannot grow is reported as a full disk', () => {
  const db = new Sqlite(':memory:');
  onTestFinished(() => void db.close());
  db.exec('CREATE TABLE t (x)');
  db.pragma('max_page_count = 3');
  const fill = () => db.prepare('INSERT INTO t VALUES (zeroblob(100000))').run();
  let full: unknown;
  try {
    fill();
  } catch (error) {
    full = error;
  }
  expect(full).toMatchObject({ code: 'SQLITE_FULL' });
  expect(shortageOf(new Error('in a transaction', { cause: full }))).toMatchObject({
    status: 507,
    cause: expect.anything(),
  });
});

test.skipIf(isOnPostgres)(
  'a server whose database is locked soon reports that it is not ready, and keeps running',
  async () => {
    const { app, dataDir } = await testApp();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const { letGo } = lockDatabase(dataDir);
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    letGo();
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
  },
);

test.skipIf(isOnPostgres)(
  'while the database is locked, many writers soon get an error, and readers are not blocked',
  async () => {
    const { app, dataDir } = await testApp();
    lockDatabase(dataDir);
    const began = performance.now();
    const writing = Array.from({ length: 60 }, () =>
      app.inject({ method: 'POST', url: apiAddress.contact, payload: message }),
    );
    expect((await Promise.all(writing)).map(({ statusCode }) => statusCode)).toEqual(writing.map(() => 503));
    expect(performance.now() - began).toBeLessThan(30_000);
  },
);

test('a shop that refuses orders because its disk is full is not ready, and is again once there is space', async () => {
  let free = 1_000_000;
  const { app } = await testApp({ measureDisk: async () => ({ free, total: 9_000_000_000 }) });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  free = 5_000_000_000;
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
});
