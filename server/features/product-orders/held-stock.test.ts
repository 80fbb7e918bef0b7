import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { PRODUCT_ORDER_MESSAGE } from '#contract/orders/product-order.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { orderedProduct, productShop } from '#tests/support/product-orders/ordered-product.ts';
import { changeProduct, FIELDS, productForm } from '#tests/support/products/a-product.ts';

const shop = async () => productShop((await testApp({ now: testClock().now })).app);

describe('the stock', () => {
  test('is given back when an order is cancelled, exactly once', async () => {
    const { order, stock, owner } = await shop();
    const { _id } = (await order({ quantity: 2 })).json().data;
    await Promise.all([owner.change(_id, { status: 'cancelled' }), owner.change(_id, { status: 'cancelled' })]);
    expect(await stock()).toBe(3);
    await owner.change(_id, { status: 'cancelled', note: 'Did not pay.' });
    await owner.remove(_id);
    expect(await stock()).toBe(3);
  });

  test('is taken again by a cancelled order that goes on, if it is still there', async () => {
    const { order, stock, owner } = await shop();
    const { _id } = (await order({ quantity: 2 })).json().data;
    await owner.change(_id, { status: 'cancelled' });
    await owner.change(_id, { status: 'new' });
    expect(await stock()).toBe(1);
    await owner.change(_id, { status: 'cancelled' });
    await order({ quantity: 2 });
    const reply = await owner.change(_id, { status: 'ready' });
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Only 1 of Gear is left. Please order fewer.']);
    expect(await owner.record(_id)).toMatchObject({ status: 'cancelled' });
    expect(await stock()).toBe(1);
  });

  test('gets back what a deleted order held, and not what was delivered', async () => {
    const { order, stock, owner } = await shop();
    const [held, delivered] = [(await order()).json().data._id, (await order()).json().data._id];
    await owner.change(delivered, { status: 'delivered' });
    await owner.remove(delivered);
    expect(await stock()).toBe(1);
    await owner.remove(held);
    expect(await stock()).toBe(2);
  });

  test('gets nothing back of what was delivered when that order is cancelled: the goods are out', async () => {
    const { order, stock, owner } = await shop();
    const { _id } = (await order({ quantity: 2 })).json().data;
    await owner.change(_id, { status: 'delivered' });
    await owner.change(_id, { status: 'cancelled' });
    expect(await stock()).toBe(1);
    await owner.remove(_id);
    expect(await stock()).toBe(1);
  });

  test('is not taken a second time by an order that was cancelled by a slip after its goods went out', async () => {
    const { order, stock, owner } = await shop();
    const { _id } = (await order({ quantity: 2 })).json().data;
    for (const status of ['delivered', 'cancelled', 'delivered', 'cancelled', 'delivered'])
      expect((await owner.change(_id, { status })).statusCode).toBe(200);
    expect(await stock()).toBe(1);
    for (const status of ['cancelled', 'ready', 'cancelled']) await owner.change(_id, { status });
    expect(await stock()).toBe(3); // the owner took back that it was delivered
  });

  test('does not miss a product that was deleted', async () => {
    const { app, productId, headers, order, owner } = await shop();
    const { _id } = (await order()).json().data;
    await app.inject({ method: 'DELETE', url: apiAddress.productById(productId), headers });
    expect((await owner.change(_id, { status: 'cancelled' })).statusCode).toBe(200);
    expect((await owner.change(_id, { status: 'new' })).json().message).toBe(PRODUCT_ORDER_MESSAGE.gone);
    expect((await owner.remove(_id)).statusCode).toBe(200);
  });

  test('goes to one of two buyers of the last piece, and the other is told', async () => {
    const { app } = await testApp({ now: testClock().now });
    const { order, stock, owner } = await productShop(app);
    await changeProduct(
      app,
      (await app.inject({ url: apiAddress.products })).json().data[0]._id,
      productForm({ ...FIELDS, stock: '1' }),
    );
    const replies = await Promise.all(Array.from({ length: 5 }, (_, at) => order({ name: `Buyer ${at}` })));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 201))
      expect([reply.statusCode, reply.json().message]).toEqual([409, 'Gear is out of stock.']);
    expect(await stock()).toBe(0);
    expect((await owner.list()).json().total).toBe(1);
  });

  test('of one file with two programs on it: each piece is sold once', async () => {
    const { app, dataDir } = await testApp({ now: testClock().now });
    const one = await productShop(app);
    const { app: second } = await testApp({ dataDir, now: testClock().now });
    const another = (name: string) => orderedProduct(second, one.productId, { name });
    const replies = await Promise.all([
      one.order(),
      another('A'),
      one.order(),
      another('B'),
      one.order(),
      another('C'),
    ]);
    const sold = replies.filter(({ statusCode }) => statusCode === 201).length;
    for (const { statusCode } of replies) expect([201, 409, 503]).toContain(statusCode);
    expect(sold).toBeLessThanOrEqual(3);
    expect((await one.owner.list()).json().total).toBe(sold);
    expect((await second.services.products.read(one.productId)).stock).toBe(3 - sold);
  });
});
