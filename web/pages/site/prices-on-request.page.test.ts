import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { SERVICES } from '#content/services.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { OwnersBook } from '#contract/pricing/book-record.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';
import { type PageShop, shopOfItsOwn } from '#tests/support/page/page-shop.ts';
import { leadsTo, readPage } from '#tests/support/page/read-page.ts';

const VAT = { VAT_PERCENT: '7.5', VAT_BIN: '001234567-0101' };
/** A rate with its unit, as cards, tables and sentences have it, and what search engines read of prices. */
const A_PRICE = /\d ?(?:tk|bdt)\b|\d+(?:-\d+)?\s*tk\b|"(?:minPrice|maxPrice|offers)"/i;

beforeEach(() => sessionStorage.clear());

const setOnRequest = async (value: boolean) => {
  const { version } = await ask<SettingsRecord>(apiAddress.settings);
  await tell(apiAddress.settings, { version, values: { 'prices.onRequest': value } }, 'PATCH');
};

/** A page without what it says of the shop's products, which have prices of their own. */
const read = async (address: string, shop: PageShop) => {
  const { html } = await readPage(address, shop);
  const text = html.body.querySelector('main')?.textContent ?? '';
  const said = [...html.querySelectorAll('script[type="application/ld+json"], meta[name="description"]')];
  const all = said.map((one) => one.textContent || one.getAttribute('content')).join('\n');
  return { text, all: `${text}\n${all}`, html: html.documentElement.outerHTML };
};

test('while prices are on request no page says a price of the book, nor promises one, and once they are confirmed all do', async () => {
  const shop = await shopOfItsOwn(VAT);
  await openPage(siteAddress.prices, { signedIn: true, shop });
  const pages = [siteAddress.home, ...SERVICES.map(({ slug }) => siteAddress.service(slug))];
  const home = await read(siteAddress.home, shop);
  expect(home.text).toContain('From 6 tk per gram');
  expect(home.all).toContain('at published prices');

  await setOnRequest(true);
  for (const address of pages) {
    const { all, html } = await read(address, shop);
    expect(all, address).not.toMatch(A_PRICE);
    expect(all, address).not.toMatch(
      /see the price|what it costs before|published prices|are before VAT|What a job comes to/,
    );
    expect(html, address).not.toMatch(/12-20|15-20|From \d/);
  }
  const untold = await read(siteAddress.home, shop);
  expect(untold.text.match(/Price on request/g)).toHaveLength(3);
  expect(untold.text).toContain('Drop a file, see your part');
  const molding = await read(siteAddress.service('Silicon-Molding'), shop);
  expect(molding.text).toContain('Do you have a master?');
  expect(molding.text).not.toContain('Printing one costs');

  await tell(apiAddress.priceBookByVersion('1'), { confirmed: true }, 'PATCH');
  expect(await ask<OwnersBook>(apiAddress.priceBookByVersion('in-force'))).toMatchObject({ onRequest: false });
  for (const address of pages.slice(0, 2)) expect((await read(address, shop)).all).toMatch(A_PRICE);
});

test('the order form takes a file on request: it shows the part and no price, and says so before and after', async () => {
  const shop = await shopOfItsOwn(VAT);
  await openPage(siteAddress.prices, { signedIn: true, shop });
  await setOnRequest(true);
  const form = await openOrderForm('3D-Printing-fdm', 'On Request', shop);
  const words = () => document.querySelector('main')?.textContent ?? '';
  expect(words()).not.toMatch(/see its price|and its price/);
  expect(document.querySelector('.order-sum')?.textContent).toBe('Price on request');
  await form.choose('plate_holes.STL');
  await form.expectPrice('We’ll look at your files and send you a price within one working day of your order.');
  const section = await form.price();
  expect(section.querySelector('.order-sum')?.textContent).toBe('Price on request');
  expect(section.textContent).not.toMatch(/\d tk|BDT|VAT/);
  expect(document.querySelector('.order-bar p')?.textContent).toBe('Price on request');
  await form.fillDetails();
  const sent: FormData[] = [];
  intercept(apiAddress.order, ({ init }) => (sent.push(init?.body as FormData), 'pass'), 'POST');
  await form.press('Order');
  await waitFor(() => expect(sessionStorage.getItem('karkhana-toasts')).toContain('Form Submitetd!'));
  expect(sent.map((one) => one.get('priceBook'))).toEqual([null]); // no price was shown by any book

  const { page } = await openPage(siteAddress.home, { shop });
  const receipt = await page.findByRole('region', { name: /^Thank you/ });
  expect(receipt.textContent).toContain('We’ll tell you the price.');
  const [link = ''] = leadsTo(receipt, 'a[href^="/track/"]');
  await waitFor(async () => expect((await read(link, shop)).text).toContain('Price on request'), { timeout: 60_000 });
  expect((await read(link, shop)).html).not.toMatch(/\d tk|\d BDT/);
});
