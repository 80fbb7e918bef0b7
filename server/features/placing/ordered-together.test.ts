import { expect, test } from 'vitest';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ordersOf } from '#tests/support/orders/kept-orders.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const OTHER_KEY = '0f0e0d0c0b0a09080706050403020100';

const drawing = (name: string, together?: string) => ({
  service: 'Laser-Cutting' as const,
  fields: { together },
  files: [{ name, bytes: `0\nSECTION ${name}` }],
});

type App = Awaited<ReturnType<typeof testApp>>['app'];

const recordOf = async (app: App, { _id }: Pick<OrderReceipt, '_id'>) =>
  ownersOrders(app, await ownerOf(app)).record(_id);

test.each([
  ['is short enough to be guessed', '12345678'],
  ['is longer than a key', `${KEY}0`],
  ['is anything else', "' or 1=1 --"],
])('an order that belongs together with others by what %s is refused and leaves nothing', async (_which, together) => {
  const { app } = await testApp();
  const reply = await place(app, drawing('lid.dxf', together));
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toContainEqual({
    path: 'together',
    message: 'Orders that belong together have 32 hexadecimal digits in common!',
  });
  expect(await ordersOf(app)).toEqual([]);
});

test('each order of one press leads its owner to the others, and to no order that came alone or with another press', async () => {
  const { app } = await testApp();
  const names = ['lid.dxf', 'base.dxf', 'side.dxf'];
  const three: OrderReceipt[] = [];
  for (const name of names) three.push(await placed(app, drawing(name, KEY)));
  const alone = await placed(app, drawing('alone.dxf'));
  const elsewhere = await placed(app, drawing('elsewhere.dxf', OTHER_KEY));
  for (const one of three) {
    const others = three.filter((other) => other !== one).map(({ _id, reference }) => ({ _id, reference }));
    expect((await recordOf(app, one)).together).toEqual(others);
  }
  for (const one of [alone, elsewhere]) expect((await recordOf(app, one)).together).toBeUndefined();
});

test('an order of a press that lies in the bin is left out as long as it lies there', async () => {
  const { app } = await testApp();
  const [one, other] = [await placed(app, drawing('one.dxf', KEY)), await placed(app, drawing('other.dxf', KEY))];
  const owner = ownersOrders(app, await ownerOf(app));
  await owner.remove(other._id);
  expect((await recordOf(app, one)).together).toBeUndefined();
  await owner.restore(other._id);
  expect((await recordOf(app, one)).together).toMatchObject([{ reference: other.reference }]);
});

test('an order that is sent again under its key with another press is refused as another order', async () => {
  const { app } = await testApp();
  const key = { 'idempotency-key': 'together-or-not-1' };
  const first = await place(app, drawing('one.dxf', KEY), key);
  expect((await place(app, drawing('one.dxf', KEY), key)).json()).toEqual(first.json());
  expect((await place(app, drawing('one.dxf', OTHER_KEY), key)).statusCode).toBe(422);
  expect(await ordersOf(app)).toHaveLength(1);
});
