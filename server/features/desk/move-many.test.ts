import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import { MOVES_MAX } from '#contract/orders/order-moves.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { failNextCommit } from '#tests/support/faults/failing-commit.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { countStatements } from '#tests/support/postgres/statements.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';

const desk = async (app: FastifyInstance) => {
  const headers = await ownerOf(app);
  const send = (payload: object) => app.inject({ method: 'PATCH', url: apiAddress.orders, payload, headers });
  const orders = ownersOrders(app, headers);
  return {
    orders,
    send,
    move: async (payload: object) => (await send(payload)).json().data,
    seen: async (id: string) => ({ _id: id, version: (await orders.record(id)).version }),
  };
};

describe('many orders at once are not moved', () => {
  const order = { _id: 'x', version: 1 };
  test('by strangers', async () => {
    const { app } = await testApp();
    const payload = { orders: [order], status: 'reviewing' };
    expect((await app.inject({ method: 'PATCH', url: apiAddress.orders, payload })).statusCode).toBe(401);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: MOVES_MAX + 1 }, (_, at) => ({ _id: `x${at}`, version: 1 }))],
    ['one of them twice', [order, order]],
    ['one without the version that was seen', [{ _id: 'x' }]],
  ])('if they are %s', async (_what, orders) => {
    const { app } = await testApp();
    expect((await (await desk(app)).send({ orders, status: 'reviewing' })).statusCode).toBe(400);
  });

  test('with letters to their customers, if there is no mail server', async () => {
    const { app } = await testApp();
    const { send, seen, orders } = await desk(app);
    const { _id } = await placed(app);
    const reply = await send({ orders: [await seen(_id)], status: 'reviewing', tell: true });
    expect([reply.statusCode, reply.json().message]).toEqual([409, MAIL_MESSAGE.off]);
    expect((await orders.record(_id)).status).toBe('new');
  });

  test('to a status that there is not', async () => {
    const { app } = await testApp();
    expect((await (await desk(app)).send({ orders: [order], status: 'lost' })).statusCode).toBe(400);
  });
});

test('of many orders those that somebody changed meanwhile or deleted stay as they are, with the reason, and the others move', async () => {
  const { app } = await testApp();
  const { orders, move, seen } = await desk(app);
  const [first, second, third] = [await placed(app), await placed(app), await placed(app)];
  const asSeen = [await seen(first._id), await seen(second._id), await seen(third._id)];
  await orders.change(second._id, { note: 'Called.' });
  await orders.remove(third._id);
  expect(await move({ orders: asSeen, status: 'reviewing' })).toEqual({
    moved: [await seen(first._id)],
    refused: [
      { _id: second._id, reason: ORDER_RECORD_MESSAGE.changedMeanwhile },
      { _id: third._id, reason: MESSAGE.notFound },
    ],
  });
  expect((await orders.record(first._id)).history.map(({ status }) => status)).toEqual(['new', 'reviewing']);
  expect(await orders.record(second._id)).toMatchObject({ status: 'new', note: 'Called.' });
});

test('an order about which something is open does not move with many, and what is open is said', async () => {
  const { app } = await testApp();
  const { _id, invoices } = await acceptedOrder(app);
  await invoices.issued(_id, {});
  const { move, seen, orders } = await desk(app);
  const other = await placed(app);
  const { moved, refused } = await move({ orders: [await seen(_id), await seen(other._id)], status: 'ready' });
  expect(moved).toEqual([await seen(other._id)]);
  expect(refused).toEqual([{ _id, reason: expect.stringContaining('is not paid yet') }]);
  expect((await orders.record(_id)).status).toBe('in production');
});

test('customers of many orders are told if that is asked for, one letter each, and else hear nothing', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { move, seen } = await desk(app);
  const placedOrders = [
    await placed(app, { fields: { email: 'one@example.com' } }),
    await placed(app, { fields: { email: 'two@example.com' } }),
  ];
  await deliver();
  const before = mailbox.mails.length;
  const named = async () => Promise.all(placedOrders.map(({ _id }) => seen(_id)));
  expect((await move({ orders: await named(), status: 'reviewing' })).moved).toHaveLength(2);
  await deliver();
  expect(mailbox.mails).toHaveLength(before);
  expect((await move({ orders: await named(), status: 'ready', tell: true })).moved).toHaveLength(2);
  await deliver();
  expect(mailbox.mails.slice(before).flatMap(({ recipients }) => recipients)).toEqual([
    'one@example.com',
    'two@example.com',
  ]);
});

test('many orders move with no statements of each, with what is asked about each, its history and its letter', async () => {
  const { app } = await mailingApp();
  const { send, seen } = await desk(app);
  const ids: string[] = [];
  for (let at = 0; at < 15; at += 1) ids.push((await placed(app, { fields: { email: `${at}@example.com` } }))._id);
  const moved = async (some: readonly string[], status: string) => {
    const orders = await Promise.all(some.map(seen));
    let told = 0;
    const statements = await countStatements(async () => {
      told = (await send({ orders, status, tell: true })).json().data.moved.length;
    });
    expect(told).toBe(some.length);
    return statements;
  };
  await moved(ids.slice(0, 1), 'reviewing'); // reads what is remembered from then on
  const few = await moved(ids.slice(1, 3), 'ready');
  const more = (await moved(ids.slice(3), 'ready')) - few;
  expect(more).toBeLessThan(10); // of ten orders more: what the process does besides is counted, too
});

test('many orders move together or not at all: where they cannot be stored, none has moved and nobody is told', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { send, seen, orders } = await desk(app);
  const ids = [(await placed(app))._id, (await placed(app))._id];
  await deliver();
  const before = mailbox.mails.length;
  const named = await Promise.all(ids.map(seen));
  failNextCommit('early');
  expect((await send({ orders: named, status: 'reviewing', tell: true })).statusCode).toBeGreaterThanOrEqual(500);
  await deliver();
  expect(mailbox.mails).toHaveLength(before);
  expect(await Promise.all(ids.map(seen))).toEqual(named);
  for (const id of ids) expect(await orders.record(id)).toMatchObject({ status: 'new', history: [{ status: 'new' }] });
  expect((await send({ orders: named, status: 'reviewing' })).json().data.moved).toHaveLength(2);
});

describe('of many orders of a product', () => {
  test('those that are cancelled give their pieces back, and those that were delivered do not', async () => {
    const { app } = await testApp();
    const { order, stock, owner } = await productShop(app);
    const { move, seen } = await desk(app);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await order()).json().data._id);
    await owner.change(ids[0] ?? '', { status: 'delivered' });
    const orders = await Promise.all(ids.map(seen));
    expect((await move({ orders, status: 'cancelled' })).moved).toHaveLength(3);
    expect(await stock()).toBe(2);
  });

  test('those that are taken up again take their pieces as long as there are any; the others stay cancelled, with the reason', async () => {
    const { app } = await testApp();
    const { order, stock, owner } = await productShop(app);
    const { move, seen } = await desk(app);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await order()).json().data._id);
    const named = () => Promise.all(ids.map(seen));
    await move({ orders: await named(), status: 'cancelled' });
    await order({ quantity: 1 });
    const { moved, refused } = await move({ orders: await named(), status: 'new' });
    expect(await stock()).toBe(0);
    expect([moved, refused]).toEqual([
      [await seen(ids[0] ?? ''), await seen(ids[1] ?? '')],
      [{ _id: ids[2], reason: 'Gear is out of stock.' }],
    ]);
    expect(await owner.record(ids[2] ?? '')).toMatchObject({ status: 'cancelled' });
    expect(moved.map(({ version }: { version: number }) => version)).toEqual([3, 3]);
  });
});

test('orders that have the status stay as they are, and count as moved', async () => {
  const { app } = await testApp();
  const { move, seen, orders } = await desk(app);
  const { _id } = await placed(app);
  const order = await seen(_id);
  expect(await move({ orders: [order], status: 'new' })).toEqual({ moved: [order], refused: [] });
  expect((await orders.record(_id)).history).toHaveLength(1);
});
