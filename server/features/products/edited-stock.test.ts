import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { PRODUCT_MESSAGE } from '#contract/product-messages.ts';
import { testApp } from '#tests/support/app.ts';
import { orderedProduct } from '#tests/support/product-orders/ordered-product.ts';
import { addProduct, changeProduct, FIELDS, productForm } from '#tests/support/products/a-product.ts';

/** A shop with ten gears; the owner's form was opened, and then two of them were ordered. */
const soldMeanwhile = async (app: FastifyInstance) => {
  const added = await addProduct(app, productForm({ ...FIELDS, stock: '10' }));
  const { _id } = added.json<{ data: Product }>().data;
  await orderedProduct(app, _id, { quantity: 2 });
  const stock = async () =>
    (await app.inject({ url: apiAddress.productById(_id) })).json<{ data: Product }>().data.stock;
  return { stock, save: (fields: Record<string, string>) => changeProduct(app, _id, productForm(fields)) };
};

describe('pieces that were ordered while the owner edited the product', () => {
  test('do not come back: a number that was typed over the former stock is refused, with the stock of now', async () => {
    const { app } = await testApp();
    const { save, stock } = await soldMeanwhile(app);
    const message = PRODUCT_MESSAGE.stockMoved(10, 8);
    const reply = await save({ stock: '15', stockBefore: '10', name: 'Gear wheel' });
    expect([reply.statusCode, reply.json().message]).toEqual([409, message]);
    expect(reply.json().errors).toEqual([{ path: 'stock', message }]);
    expect(await stock()).toBe(8);
    expect((await save({ stock: '13', stockBefore: '8' })).json().data).toMatchObject({ name: 'Gear', stock: 13 });
  });

  test('stay ordered when something else of the product is saved', async () => {
    const { app } = await testApp();
    const { save, stock } = await soldMeanwhile(app);
    expect((await save({ description: 'Of steel.' })).statusCode).toBe(200);
    expect(await stock()).toBe(8);
  });

  test('are not asked about when a program sends a number alone: that is the stock', async () => {
    const { app } = await testApp();
    const { save, stock } = await soldMeanwhile(app);
    expect((await save({ stock: '15' })).statusCode).toBe(200);
    expect(await stock()).toBe(15);
  });

  test('at this very moment: one of two changes of the same stock is saved', async () => {
    const { app, dataDir } = await testApp();
    const { save, stock } = await soldMeanwhile(app);
    const { app: second } = await testApp({ dataDir });
    const [{ _id }] = (await app.inject({ url: apiAddress.products })).json<{ data: [Product] }>().data;
    const replies = await Promise.all([
      save({ stock: '20', stockBefore: '8' }),
      changeProduct(second, _id, productForm({ stock: '30', stockBefore: '8' })),
    ]);
    const saved = replies.filter(({ statusCode }) => statusCode === 200);
    expect(saved).toHaveLength(1);
    expect(await stock()).toBe(saved[0]?.json().data.stock);
  });
});

test('a price that was typed over another one is refused with what it is now, and saved once that is read', async () => {
  const { app } = await testApp();
  const { _id } = (await addProduct(app)).json().data;
  await changeProduct(app, _id, productForm({ price: '500' }));
  const refused = await changeProduct(app, _id, productForm({ price: '475', priceBefore: '450' }));
  expect([refused.statusCode, refused.json().message]).toEqual([409, PRODUCT_MESSAGE.priceMoved('500 BDT')]);
  const saved = await changeProduct(app, _id, productForm({ price: '475', priceBefore: '500' }));
  expect([saved.statusCode, saved.json().data.price]).toEqual([200, 475]);
});
