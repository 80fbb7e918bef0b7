import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Order, OrderRecord } from '#contract/orders/order.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS));

let app: FastifyInstance;
let headers: Record<string, string>;

const list = async (query: Record<string, string>): Promise<Order[]> =>
  (await app.inject({ url: apiAddress.orders, query, headers })).json().data;
const namesIn = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name);
const counts = async () => (await app.inject({ url: apiAddress.orderViewCounts, headers })).json().data;
const hands = (payload: object) => app.inject({ method: 'PATCH', url: apiAddress.orderHands, headers, payload });
const addView = (payload: object) => app.inject({ method: 'POST', url: apiAddress.ownViews, headers, payload });

beforeEach(async () => {
  ({ app } = await testApp());
  headers = await ownerOf(app);
});

describe('the views of the list', () => {
  test('are nobody’s but the shop’s, and one that does not exist is refused', async () => {
    for (const url of [apiAddress.orderViewCounts, apiAddress.ownViews, `${apiAddress.orders}?view=open`])
      expect((await app.inject({ url })).statusCode).toBe(401);
    const unknown = await app.inject({ url: `${apiAddress.orders}?view=lost`, headers });
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, 'There is no such view!']);
    const cursor = `open_2026-12-10_${'a'.repeat(36)}_%E0%A4%A`;
    expect((await app.inject({ url: apiAddress.orders, query: { sort: 'made', cursor }, headers })).statusCode).toBe(
      400,
    );
  });

  test('have an order where it belongs, follow what is done with it, and count it', async () => {
    const before = await counts();
    const soon = await placed(app, { fields: { name: 'Due today', deliveryDate: inDays(0) } });
    const later = await placed(app, { fields: { name: 'In a month', deliveryDate: inDays(30) } });
    expect(await namesIn({ view: 'open', sort: 'wanted' })).toEqual(['Due today', 'In a month']);
    expect(await namesIn({ view: 'today' })).toEqual(['Due today']);
    expect(await namesIn({ view: 'week' })).toEqual(['Due today']);
    expect(await namesIn({ view: 'overdue' })).toEqual([]);
    expect(await namesIn({ view: 'me', sort: 'customer' })).toEqual(['Due today', 'In a month']);
    expect(await counts()).toEqual({ ...before, open: before.open + 2, today: 1, week: 1, me: before.me + 2 });
    await ownersOrders(app, headers).change(soon._id, { status: 'cancelled' });
    await ownersOrders(app, headers).change(later._id, { status: 'in production' });
    expect(await namesIn({ view: 'open' })).toEqual(['In a month']);
    const [made] = await list({ view: 'open' });
    expect(made?.standing).toMatchObject({ waitsFor: 'workshop', why: 'make', flags: [] });
    expect(await namesIn({ view: 'me' })).toEqual([]);
    await ownersOrders(app, headers).change(later._id, { status: 'delivered' });
  });

  test('an order with an unpaid invoice is among the unpaid ones until it is paid, wherever it stands', async () => {
    const { _id, invoices } = await acceptedOrder(app);
    const issued = await invoices.issued(_id);
    expect((await list({ view: 'unpaid' })).map((order) => order.standing?.owed)).toEqual([1_421]);
    await ownersOrders(app, headers).change(_id, { status: 'delivered' });
    const waiting = await list({ view: 'customer' });
    expect(waiting.map(({ standing }) => [standing?.why, standing?.amount])).toEqual([['pay', 1_421]]);
    expect(await counts()).toMatchObject({ unpaid: 1, customer: 1 });
    await invoices.pay(issued._id, { amount: 1_421 });
    expect(await list({ view: 'unpaid' })).toEqual([]);
    expect(await counts()).toMatchObject({ unpaid: 0, customer: 0 });
  });
});

test('a list sorted by material, by customer or by price is paged with none twice and none left out', async () => {
  for (const material of ['PLA', 'ABS', 'PETG', 'PLA', 'ABS'])
    await placed(app, { service: '3D-Printing-fdm', fields: { name: `Of ${material} ৎ_%`, material, color: 'Blue' } });
  for (const sort of ['made', 'customer', 'price'] as const) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { view: 'open', sort, limit: '2', ...(cursor !== undefined && { cursor }) };
      const page = (await app.inject({ url: apiAddress.orders, query, headers })).json();
      found.push(...page.data.map(({ name }: Order) => name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    const all = sort === 'price' ? [] : ['ABS', 'ABS', 'PETG', 'PLA', 'PLA'].map((material) => `Of ${material} ৎ_%`);
    expect(found, sort).toEqual(all);
  }
});

describe('an order in somebody’s hands', () => {
  test('is refused without orders, without a change, and for what is no address', async () => {
    for (const payload of [{ orders: [], held: true }, { orders: ['x'] }, { orders: ['x'], assignedTo: 'Karim' }])
      expect((await hands(payload)).statusCode).toBe(400);
    expect((await hands({ orders: ['gone'], held: true })).json().data).toEqual([]);
  });

  test('is found by them, and the history says so; on hold it waits for nobody until it goes on', async () => {
    const { _id } = await placed(app, { fields: { name: 'Taken in hand' } });
    const read = async (): Promise<OrderRecord> =>
      (await app.inject({ url: apiAddress.orderById(_id), headers })).json().data;
    const { version } = await read();
    const changed = await hands({ orders: [_id], assignedTo: 'karim@example.com', held: true });
    expect(changed.json().data).toEqual([{ _id, version: version + 1 }]);
    expect(await namesIn({ assigned: 'karim@example.com' })).toEqual(['Taken in hand']);
    const held = await read();
    expect([held.version, held.standing?.why, held.heldAt !== undefined]).toEqual([version + 1, 'hold', true]);
    expect(held.history.slice(1).map(({ what }) => what)).toEqual([
      'In the hands of karim@example.com.',
      'Put on hold.',
    ]);
    await hands({ orders: [_id], held: false, assignedTo: null });
    const again = await read();
    expect([again.standing?.why, again.heldAt, again.assignedTo]).toEqual(['price', undefined, undefined]);
    expect(again.history.at(-1)?.what).toBe('Goes on.');
  });
});

test('Today has its heaps, what came in and the last eight weeks, for who sees money alone', async () => {
  expect((await app.inject({ url: apiAddress.today })).statusCode).toBe(401);
  const { _id, invoices } = await acceptedOrder(app);
  const issued = await invoices.issued(_id, { deposit: 500 });
  await invoices.pay(issued._id, { amount: 200 });
  const { data } = (await app.inject({ url: apiAddress.today, headers })).json();
  expect(data.heaps).toMatchObject([{ why: 'deposit', orders: 1 }]);
  expect(data.unpaid).toEqual({ orders: 1, sum: 1_221 });
  expect(data.weeks).toHaveLength(8);
  expect(data.weeks.at(-1)).toMatchObject({ orders: 1 });
});

test('a note of the shop stands in the order’s history, and its customer does not see it', async () => {
  const { _id, trackingUrl } = await placed(app, {});
  const note = (payload: object, id = _id) =>
    app.inject({ method: 'POST', url: apiAddress.orderNotes(id), headers, payload });
  expect((await note({ text: ' ' })).json().message).toBe('Please write something!');
  expect((await note({ text: 'Called.' }, 'gone')).statusCode).toBe(404);
  const written = await note({ text: 'Called; 3 mm is right.' });
  expect(written.statusCode).toBe(201);
  expect(written.json().data.history.at(-1)).toMatchObject({ kind: 'note', what: 'Called; 3 mm is right.' });
  expect((await app.inject({ url: new URL(trackingUrl).pathname })).body).not.toContain('3 mm is right');
});

test('a view of one’s own is named, counted and removed, and there is room for twenty', async () => {
  expect((await addView({ name: '', query: '' })).json().message).toBe('Please give the view a name!');
  await placed(app, { service: 'Laser-Cutting', fields: { name: 'Cut', material: 'Acrylic' } });
  const added = await addView({ name: 'Laser', query: 'view=open&service=Laser-Cutting' });
  expect(added.statusCode).toBe(201);
  const [laser] = added.json().data;
  expect(laser).toMatchObject({ name: 'Laser', query: 'view=open&service=Laser-Cutting', orders: 1 });
  for (let at = 1; at < 20; at += 1) await addView({ name: `View ${at}`, query: 'view=open' });
  expect((await addView({ name: 'One more', query: '' })).statusCode).toBe(409);
  const remove = () => app.inject({ method: 'DELETE', url: apiAddress.ownView(laser._id), headers });
  expect((await remove()).json().data.map(({ name }: { name: string }) => name)).not.toContain('Laser');
  expect((await remove()).statusCode).toBe(404);
});

test('the tickets of chosen orders are one PDF and their files one ZIP, a folder each', async () => {
  const one = await placed(app, {});
  const other = await placed(app, {});
  const orders = `${one._id},${other._id}`;
  for (const url of [apiAddress.jobTicketsPdf, apiAddress.ordersArchive]) {
    expect((await app.inject({ url, query: { orders } })).statusCode).toBe(401);
    expect((await app.inject({ url, query: { orders: '' }, headers })).statusCode).toBe(400);
    expect((await app.inject({ url, query: { orders: 'gone' }, headers })).statusCode).toBe(404);
  }
  const pdf = await app.inject({ url: apiAddress.jobTicketsPdf, query: { orders }, headers });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const zip = await app.inject({ url: apiAddress.ordersArchive, query: { orders }, headers });
  for (const { reference } of [one, other])
    expect(zip.rawPayload.toString('latin1')).toContain(`${reference}/job-ticket.html`);
});
