import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '#tests/support/page/page-shop.ts';
import { leadsTo, readPage } from '#tests/support/page/read-page.ts';

test('with an external order form every Order Now leads to it, but a product, which it does not know, is ordered here', async () => {
  const external = 'https://forms.example.com/order';
  const { shop, close } = await openShop({ DEMO: 'on', ORDER_FORM_URL: external }, () => undefined);
  onTestFinished(close);
  for (const address of ['/', '/services/Silicon-Molding', '/about']) {
    const { page } = await readPage(address, shop);
    const orders = page.getAllByRole('link', { name: /^Order Now/ });
    expect(
      orders.filter((link) => link.getAttribute('href') !== external).map((link) => link.outerHTML),
      address,
    ).toEqual([]);
  }
  const { html } = await readPage('/shop', shop);
  const product = leadsTo(html, 'article a').find((address) => address.startsWith('/details/')) ?? '';
  const { page } = await readPage(product, shop);
  const order = page.getByRole('link', { name: 'Order Now' });
  expect([order.getAttribute('href'), order.getAttribute('target')]).toEqual([`${product}/order`, '_blank']);
});
