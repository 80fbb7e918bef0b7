import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const SUNDAY = new Date('2026-11-22T10:00:00+06:00');
const THURSDAY_NIGHT = new Date('2026-11-26T23:59:00+06:00');

const ask = (app: FastifyInstance, key?: string) =>
  app.inject({ url: apiAddress.orderReceipt, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });

describe('the receipt of an order whose response was lost', () => {
  test.each([undefined, 'the-same-key-1', KEY.slice(1), KEY.toUpperCase(), `${KEY}0`])(
    'is not given for %j, which others may guess',
    async (key) => {
      const { app } = await testApp();
      if (key !== undefined) await place(app, {}, { 'idempotency-key': key });
      const reply = await ask(app, key);
      expect([reply.statusCode, reply.json().message]).toEqual([400, ORDER_MESSAGE.keyForReceipt]);
    },
  );

  test('is not there for an order that did not arrive, nor for one that was refused', async () => {
    const { app } = await testApp();
    await place(app, { fields: { email: 'nobody' } }, { 'idempotency-key': KEY });
    const reply = await ask(app, KEY);
    expect([reply.statusCode, reply.json().message]).toEqual([404, ORDER_MESSAGE.notArrived]);
  });

  test('is not there for an order that the owner has deleted: its link would lead nowhere', async () => {
    const { app } = await testApp();
    const { _id } = (await place(app, {}, { 'idempotency-key': KEY })).json().data;
    expect((await ask(app, KEY)).statusCode).toBe(200);
    await ownersOrders(app, await ownerOf(app)).remove(_id);
    const reply = await ask(app, KEY);
    expect([reply.statusCode, reply.json().message]).toEqual([404, ORDER_MESSAGE.notArrived]);
  });

  test('is the one that got lost, word for word, and no cache keeps it', async () => {
    const { app } = await testApp();
    const lost = await place(app, {}, { 'idempotency-key': KEY });
    const reply = await ask(app, KEY);
    expect(reply.json().data).toEqual(lost.json().data);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect((await ownersOrders(app, await ownerOf(app)).list()).json().data).toHaveLength(1);
  });

  test('can be asked for RECEIPTS_PER_MINUTE times, and no more', async () => {
    const { app } = await testApp({ settings: { RECEIPTS_PER_MINUTE: '2' } });
    const codes = [];
    for (const key of [KEY, KEY, KEY]) codes.push((await ask(app, key)).statusCode);
    expect(codes).toEqual([404, 404, 429]);
    expect((await place(app)).statusCode).toBe(201); // asking takes nothing from ordering
  });

  test('never comes into the log with its key', async () => {
    const lines: string[] = [];
    const { app } = await testApp({ settings: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) });
    await place(app, {}, { 'idempotency-key': KEY });
    await ask(app, KEY);
    expect(lines.join('')).toContain(apiAddress.orderReceipt);
    expect(lines.join('')).not.toContain(KEY);
  });
});

describe('the day by which a customer hears from the shop', () => {
  test.each([
    ['on the next day', SUNDAY, {}, '2026-11-23'],
    ['after the weekend', THURSDAY_NIGHT, {}, '2026-11-28'],
    ['after as many working days as the owner says', SUNDAY, { REPLY_WORKING_DAYS: '6' }, '2026-11-29'],
  ])('is %s', async (_which, at, settings, replyBy) => {
    const { app } = await testApp({ settings, now: () => at });
    expect(await placed(app)).toMatchObject({ replyBy, mails: false });
  });

  test('stays the same when the order is sent again later', async () => {
    let now = SUNDAY;
    const { app } = await testApp({ now: () => now });
    const first = await place(app, {}, { 'idempotency-key': KEY });
    now = THURSDAY_NIGHT;
    expect((await place(app, {}, { 'idempotency-key': KEY })).json()).toEqual(first.json());
    expect((await ask(app, KEY)).json().data.replyBy).toBe('2026-11-23');
  });
});
