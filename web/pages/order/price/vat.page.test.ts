import { beforeEach, expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { type PageShop, shopOfFile } from '#tests/support/page/page-shop.ts';
import { productForm } from '#tests/support/products/a-product.ts';

/** Which charges VAT. */
const shopHere = shopOfFile({ VAT_PERCENT: '7.5', VAT_BIN: '001234567-0101' });

const words = () => document.querySelector('main')?.textContent ?? '';
const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;

/** A product of the shop whose page is open. */
const addGear = async (name: string): Promise<Product> => {
  const login = await fetch(apiAddress.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: OWNER.email, password: OWNER.password }),
  });
  const { accessToken } = await dataOf<{ accessToken: string }>(login);
  const body = productForm({ name, id: name, price: '650', stock: '9', description: 'A gear.' });
  const headers = { authorization: `Bearer ${accessToken}` };
  return dataOf(await fetch(apiAddress.products, { method: 'POST', headers, body }));
};

/** Each from the page that it opens on. */
const pagesOf = async (shop?: PageShop) => {
  await openPage('/shop', { shop });
  const { _id } = await addGear('Shapla Gear');
  await openPage(siteAddress.product(_id), { shop });
  const product = words();
  await openPage(siteAddress.productOrder(_id), { shop });
  return { product, form: words() };
};

beforeEach(() => sessionStorage.clear());

test('where the shop charges VAT, published prices say that it is not in them', async () => {
  const shop = shopHere();
  for (const address of [
    siteAddress.home,
    siteAddress.service('3d-printing'),
    siteAddress.service('silicone-molding'),
  ]) {
    await openPage(address, { shop });
    expect(words()).toMatch(/These prices are before VAT of 7\.5\s%\./);
    await openPage(address);
    expect(words()).not.toContain('VAT');
  }
});

test('where the shop charges VAT, card and bar of an order and both pages of a product say what is paid with it', async () => {
  const shop = shopHere();
  const { product, form } = await pagesOf(shop);
  for (const page of [product, form]) expect(page).toContain('650 BDT699 BDT, including 7.5 % VAT');
  expect(form).toContain('VAT 7.5 %48.75Rounding0.25Total699 BDT');

  const order = await openOrderForm('3D-Printing-fdm', undefined, shop);
  await order.choose('plate_holes.STL');
  await order.expectPrice(/including 7.5 % VAT/);
  const foot = [...(await order.price()).querySelectorAll('tfoot tr')].map((row) => row.textContent);
  expect(foot).toEqual(['Subtotal4,703.00', 'VAT 7.5 %352.73', 'Rounding0.27', 'Total5,056.00']);
  await order.expectPrice('between 4,297 and 5,814 BDT');
  expect(document.querySelector('.order-bar p')?.textContent).toBe('About 5,056 BDTincluding 7.5 % VAT');
});

test('without VAT nothing is said of it, nor of rounding where a price is whole taka', async () => {
  for (const page of Object.values(await pagesOf())) {
    expect(page).toContain('650 BDT');
    expect(page).not.toMatch(/VAT|Rounding|to pay/);
  }
});
