import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderDelivery } from '#contract/orders/delivery.ts';
import { DELIVERY_MESSAGE } from '#contract/orders/delivery.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { orderFields } from '#tests/support/orders/an-order.ts';
import { ordersOf } from '#tests/support/orders/kept-orders.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { publishedBook } from '#tests/support/pricing/owner-prices.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const AREAS = ['Inside Dhaka: 80', 'Outside Dhaka: 150, free from 3000'];

const shopWith = async (values: object) => {
  const { app } = await testApp();
  const headers = await ownerOf(app);
  const settings = ownersSettings(app, headers);
  if (Object.keys(values).length > 0) expect((await settings.set(values)).statusCode).toBe(200);
  const owner = ownersOrders(app, headers);
  const deliveryOf = async (_id: string): Promise<OrderDelivery | undefined> => (await owner.record(_id)).delivery;
  const enter = (fields: Record<string, string>) =>
    app.inject({ method: 'POST', url: apiAddress.orders, headers, payload: orderFields({ fields }) });
  const duplicate = async (_id: string) =>
    (await app.inject({ method: 'POST', url: apiAddress.orderDuplicate(_id), headers, payload: {} })).json().data;
  return { app, settings, owner, deliveryOf, enter, duplicate };
};

test.each([
  ['that the shop does not have', AREAS, 'chattogram'],
  ['that is fetched where the shop says nowhere to fetch it', AREAS, 'pick-up'],
  ['of a shop that names none', [], 'inside-dhaka'],
  ['that is fetched of a shop that names none', [], 'pick-up'],
])('an order to an area %s is refused at its field, and leaves nothing', async (_which, areas, deliveryArea) => {
  const { app } = await shopWith(areas.length > 0 ? { 'work.deliveryAreas': areas } : {});
  const reply = await place(app, { fields: { deliveryArea } });
  expect(reply.statusCode).toBe(400);
  const { unknown: message } = DELIVERY_MESSAGE;
  expect(reply.json()).toMatchObject({ message, errors: [{ path: 'deliveryArea', message }] });
  expect(await ordersOf(app)).toEqual([]);
});

test('a shop begins without areas: nothing is said of them, and an order has none', async () => {
  const { app, deliveryOf } = await shopWith({});
  expect(await publishedBook(app)).not.toHaveProperty('delivery');
  expect(await deliveryOf((await placed(app, { fields: { deliveryArea: '' } }))._id)).toBeUndefined();
});

test('programs read the areas beside the prices', async () => {
  const { app } = await shopWith({ 'work.deliveryAreas': AREAS, 'work.pickUp': 'Green Road 7' });
  expect(await publishedBook(app)).toMatchObject({
    delivery: [
      { id: 'inside-dhaka', name: 'Inside Dhaka', price: 80 },
      { id: 'outside-dhaka', name: 'Outside Dhaka', price: 150, freeFrom: 3000 },
    ],
  });
});

test('an order keeps the area with the price of that day, and none that the request says', async () => {
  const { app, settings, deliveryOf } = await shopWith({ 'work.deliveryAreas': AREAS });
  const hostile = { deliveryArea: 'outside-dhaka', price: '1', delivery: '{"price":0}', deliveryPrice: '0' };
  const { _id } = await placed(app, { fields: hostile });
  const kept = { area: 'Outside Dhaka', price: 150, freeFrom: 3000 };
  expect(await deliveryOf(_id)).toEqual(kept);
  await settings.set({ 'work.deliveryAreas': ['Outside Dhaka: 500'] });
  expect(await deliveryOf(_id)).toEqual(kept);
  expect(await deliveryOf((await placed(app, { fields: { deliveryArea: 'outside-dhaka' } }))._id)).toEqual({
    area: 'Outside Dhaka',
    price: 500,
  });
});

test('the shop enters the area for a customer, and is told of one that it does not have', async () => {
  const { deliveryOf, enter } = await shopWith({ 'work.deliveryAreas': AREAS, 'work.pickUp': 'Green Road 7' });
  expect(await deliveryOf((await enter({ deliveryArea: 'inside-dhaka' })).json().data._id)).toEqual({
    area: 'Inside Dhaka',
    price: 80,
  });
  expect(await deliveryOf((await enter({ deliveryArea: 'pick-up' })).json().data._id)).toMatchObject({
    area: 'Pick-up',
  });
  expect(await deliveryOf((await enter({ deliveryArea: '' })).json().data._id)).toBeUndefined();
  const refused = await enter({ deliveryArea: 'elsewhere' });
  expect([refused.statusCode, refused.json().errors[0]?.path]).toEqual([400, 'deliveryArea']);
});

test('an order that is sent again under its key to another area is another order', async () => {
  const { app } = await shopWith({ 'work.deliveryAreas': AREAS });
  const key = { 'idempotency-key': 'a1b2c3d4e5f60718293a4b5c6d7e8f90' };
  expect((await place(app, { fields: { deliveryArea: 'inside-dhaka' } }, key)).statusCode).toBe(201);
  expect((await place(app, { fields: { deliveryArea: 'inside-dhaka' } }, key)).statusCode).toBe(201);
  expect((await place(app, { fields: { deliveryArea: 'outside-dhaka' } }, key)).statusCode).toBe(422);
  expect(await ordersOf(app)).toHaveLength(1);
});

test('orders of one press go together, and the first of them pays for that', async () => {
  const { app, deliveryOf } = await shopWith({ 'work.deliveryAreas': AREAS });
  const fields = { together: '0f0e0d0c0b0a09080706050403020100', deliveryArea: 'inside-dhaka' };
  const prices = [];
  for (const name of ['lid.dxf', 'base.dxf', 'side.dxf']) {
    const files = [{ name, bytes: `0\nSECTION ${name}` }];
    const { _id } = await placed(app, { service: 'Laser-Cutting', fields, files });
    prices.push((await deliveryOf(_id))?.price);
  }
  expect(prices).toEqual([80, 0, 0]);
});

test.each([
  ['another customer', { email: 'somebody.else@example.org' }],
  ['another address', { deliveryAddress: 'House 99, Uttara' }],
])('an order that has the key of a press but %s pays its own way', async (_what, other) => {
  const { app, deliveryOf } = await shopWith({ 'work.deliveryAreas': AREAS });
  const fields = { together: '0f0e0d0c0b0a09080706050403020100', deliveryArea: 'inside-dhaka' };
  await placed(app, { fields });
  const { _id } = await placed(app, { fields: { ...fields, ...other } });
  expect((await deliveryOf(_id))?.price).toBe(80);
});

test('a copy of an order goes where the order went, at the price of today; where the shop no longer goes, nothing is said', async () => {
  const { app, settings, deliveryOf, duplicate } = await shopWith({ 'work.deliveryAreas': AREAS });
  const { _id } = await placed(app, { fields: { deliveryArea: 'inside-dhaka' } });
  await settings.set({ 'work.deliveryAreas': ['Inside Dhaka: 100'] });
  expect(await deliveryOf((await duplicate(_id))._id)).toEqual({ area: 'Inside Dhaka', price: 100 });
  await settings.set({ 'work.deliveryAreas': ['Rajshahi: 50'] });
  expect(await deliveryOf((await duplicate(_id))._id)).toBeUndefined();
});
