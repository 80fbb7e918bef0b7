import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Today } from '#contract/orders/today.ts';
import type { Product } from '#contract/product.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { addProduct, FIELDS, productForm } from '#tests/support/products/a-product.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const openShop = async () => {
  const { app } = await testApp();
  const headers = await ownerOf(app);
  const add = async (name: string, stock: number) =>
    (await addProduct(app, productForm({ ...FIELDS, name, id: name, stock: String(stock) }))).json<{ data: Product }>()
      .data;
  const low = async () => {
    const { data } = (await app.inject({ url: apiAddress.today, headers })).json<{ data: Today }>();
    return { names: data.lowStock.products.map(({ name, stock }) => `${name} ${stock}`), total: data.lowStock.total };
  };
  return { app, headers, add, low };
};

test('Today names products of which three or fewer are left, what is out of stock first, and none of the bin', async () => {
  const { app, headers, add, low } = await openShop();
  expect(await low()).toEqual({ names: [], total: 0 });
  await add('Many', 4);
  await add('Three', 3);
  await add('Zebra', 0);
  await add('Ant', 0);
  const { _id } = await add('Deleted', 1);
  await app.inject({ method: 'DELETE', url: apiAddress.productById(_id), headers });
  expect(await low()).toEqual({ names: ['Ant 0', 'Zebra 0', 'Three 3'], total: 3 });
});

test('the owner says how few are few, and Today names ten at most', async () => {
  const { app, headers, add, low } = await openShop();
  const settings = ownersSettings(app, headers);
  for (let stock = 12; stock >= 0; stock -= 1) await add(`Gear ${stock}`, stock);
  await settings.set({ 'products.lowStock': 0 });
  expect(await low()).toEqual({ names: ['Gear 0 0'], total: 1 });
  await settings.set({ 'products.lowStock': 11 });
  const { names, total } = await low();
  expect([names.length, names.at(-1), total]).toEqual([10, 'Gear 9 9', 12]);
  expect((await settings.set({ 'products.lowStock': -1 })).statusCode).toBe(400);
});
