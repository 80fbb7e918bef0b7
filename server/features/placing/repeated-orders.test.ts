import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '#server/files/store.ts';
import { temporaryFolder, testApp } from '#tests/support/app.ts';
import { filesIn, storeOf } from '#tests/support/files/stored-files.ts';
import type { SentOrder } from '#tests/support/orders/an-order.ts';
import { ordersOf } from '#tests/support/orders/kept-orders.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { isOnPostgres } from '#tests/support/postgres/is-on-postgres.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';

describe('an order with an Idempotency-Key, sent', () => {
  test('twice with one key is one order with one answer', async () => {
    const { app, dataDir } = await testApp();
    const key = { 'idempotency-key': 'the-same-key-1' };
    const first = await place(app, {}, key);
    const again = await place(app, {}, key);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await ordersOf(app)).toHaveLength(1);
    expect(await filesIn(dataDir)).toHaveLength(1);
  });

  test('eight times at once with one key is one order with one answer', async () => {
    const { app, dataDir } = await testApp();
    const key = { 'idempotency-key': 'the-same-key-2' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => place(app, {}, key)));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await ordersOf(app)).toHaveLength(1);
    expect(await filesIn(dataDir)).toHaveLength(1);
  });

  const two: NonNullable<SentOrder['files']> = [
    { name: 'a.stl', bytes: 'solid a' },
    { name: 'b.stl', bytes: 'solid b' },
  ];
  test.each<[string, SentOrder]>([
    ['another text', { fields: { color: 'Red' }, files: two }],
    ['another service', { service: '3D-Printing-sla', files: two }],
    ['other bytes of the same length', { files: [...two.slice(0, 1), { name: 'b.stl', bytes: 'solid c' }] }],
    ['another file name', { files: [...two.slice(0, 1), { name: 'c.stl', bytes: 'solid b' }] }],
    ['its files in another order', { files: two.toReversed() }],
    ['a file less', { files: two.slice(0, 1) }],
  ])('is not answered again for %s under its key: that is refused and leaves nothing', async (_which, other) => {
    const { app, dataDir } = await testApp();
    const key = { 'idempotency-key': 'the-same-key-3' };
    const first = await place(app, { files: two }, key);
    const reply = await place(app, other, key);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).toMatch(/^We already received an earlier version of this/);
    expect(await ordersOf(app)).toMatchObject([{ _id: first.json().data._id, details: { color: 'Black' } }]);
    expect(await filesIn(dataDir)).toHaveLength(2);
    expect((await place(app, { files: two }, key)).json()).toEqual(first.json());
  });

  test('sent again under its key is read and compared, and not written to disk a second time', async () => {
    const dataDir = await temporaryFolder();
    const store = await storeOf(dataDir);
    const written: string[] = [];
    const stage: FileStore['stage'] = (key, bytes) => {
      written.push(key);
      return store.stage(key, bytes);
    };
    const { app } = await testApp({ dataDir, files: { ...store, stage } });
    const key = { 'idempotency-key': 'the-same-key-5' };
    const first = await place(app, { files: two }, key);
    expect((await place(app, { files: two }, key)).json()).toEqual(first.json());
    expect((await place(app, { files: two.toReversed() }, key)).statusCode).toBe(422);
    expect((await place(app, { files: [{ name: 'a.stl', bytes: '' }] }, key)).statusCode).toBe(400);
    expect(written).toHaveLength(two.length);
  });

  test('two at once under one key: one is taken, the other is refused and leaves nothing', async () => {
    const { app, dataDir } = await testApp();
    const key = { 'idempotency-key': 'the-same-key-4' };
    const replies = await Promise.all(['Red', 'Blue'].map((color) => place(app, { fields: { color } }, key)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]));
    expect(await ordersOf(app)).toHaveLength(1);
    expect(await filesIn(dataDir)).toHaveLength(1);
  });

  test('twice with two keys is two orders', async () => {
    const { app } = await testApp();
    await place(app, {}, { 'idempotency-key': 'one-key-of-two' });
    await place(app, {}, { 'idempotency-key': 'two-keys-of-two' });
    expect(await ordersOf(app)).toHaveLength(2);
  });

  test('a key that could not be stored is refused', async () => {
    const { app } = await testApp();
    expect((await place(app, {}, { 'idempotency-key': 'short' })).statusCode).toBe(400);
  });

  // By a trigger, whose syntax is SQLite's.
  test.skipIf(isOnPostgres).each([
    ['its key', 'idempotency_keys'],
    ['the order', 'order_steps'],
  ])(
    'is stored together with its key: if %s cannot be, neither is, and the same key orders once',
    async (_what, table) => {
      const { app, dataDir } = await testApp();
      const key = { 'idempotency-key': 'the-same-key-6' };
      const run = (statement: string) => rowsOf(dataDir, sql.raw(statement));
      await run(`create trigger fault before insert on ${table} begin select raise(abort, 'fault'); end`);
      expect((await place(app, {}, key)).statusCode).toBe(503);
      expect(await ordersOf(app)).toEqual([]);
      expect(await filesIn(dataDir)).toEqual([]);
      expect(await run('select key from idempotency_keys')).toEqual([]);
      await run('drop trigger fault');
      expect((await place(app, {}, key)).statusCode).toBe(201);
      expect(await ordersOf(app)).toHaveLength(1);
    },
  );
});
