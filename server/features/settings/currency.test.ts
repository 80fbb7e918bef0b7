import { afterEach, describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { BOOK_MESSAGE } from '#contract/pricing/book-record.ts';
import { SETTINGS_MESSAGE } from '#contract/settings/settings.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { estimated } from '#tests/support/pricing/estimates.ts';
import { inCurrency } from '#tests/support/pricing/in-currency.ts';
import { ownersPrices, publishedBook } from '#tests/support/pricing/owner-prices.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

afterEach(() => beAt(FIRST_PLACE));

const EURO = { 'money.currency': 'EUR' };
const STAYS = SETTINGS_MESSAGE.currencyFixed('BDT');

describe('another currency is refused', () => {
  test.each(['eur', 'Euro', 'XXX', 'JPY', '', 978])('where nobody can count in it here: %j', async (currency) => {
    const { app } = await testApp();
    const settings = ownersSettings(app, await ownerOf(app));
    const reply = await settings.change({ 'money.currency': currency });
    expect([reply.statusCode, (await settings.read()).values['money.currency']]).toEqual([400, 'BDT']);
  });

  test.each([
    ['a price was shown', async () => (await measuringShop()).app, estimated],
    ['an order was quoted and accepted', async () => (await testApp()).app, acceptedOrder],
  ] as const)('once %s, and the settings say so', async (_what, open, store) => {
    const app = await open();
    const settings = ownersSettings(app, await ownerOf(app));
    expect((await settings.read()).fixed).toEqual([]);
    await store(app);
    const reply = await settings.set(EURO);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ path: 'values.money.currency', message: STAYS }]]);
    const { values, fixed } = await settings.read();
    expect([values['money.currency'], fixed]).toEqual(['BDT', ['money.currency']]);
    expect((await settings.set({ 'money.currency': 'BDT', 'work.replyDays': 3 })).statusCode).toBe(200);
  });

  test('once a product was ordered', async () => {
    const { app, headers, order } = await productShop((await testApp()).app);
    await order();
    expect((await ownersSettings(app, headers).set(EURO)).json().message).toBe(STAYS);
  });

  test('with the rest of its file, which says where, also in a dry run', async () => {
    const { app } = await testApp();
    const { headers } = await acceptedOrder(app);
    const settings = ownersSettings(app, headers);
    const file = { karkhanaSettings: 1, values: { ...EURO, 'shop.name': 'Oficina' } };
    for (const dryRun of [true, false]) {
      const reply = await settings.take({ ...file, dryRun });
      expect([reply.statusCode, reply.json().errors]).toEqual([
        400,
        [{ path: 'values.money.currency', message: STAYS }],
      ]);
    }
    expect((await settings.read()).values['shop.name']).toBe('Karkhana');
  });
});

test('a new shop takes another currency, whose prices are on request until it has its own', async () => {
  const { app } = await measuringShop();
  const headers = await ownerOf(app);
  const [settings, prices] = [ownersSettings(app, headers), ownersPrices(app, headers)];
  await prices.confirm(1);
  const changed = await settings.set(EURO);
  expect([changed.statusCode, changed.json().message]).toEqual([200, SETTINGS_MESSAGE.currencyChanged('EUR')]);
  expect(await publishedBook(app)).toMatchObject({ currency: 'EUR', confirmed: false });

  const before = await estimated(app);
  expect([before.verdict, before.total, before.lines, before.currency]).toEqual(['person', undefined, [], 'EUR']);
  expect(before.reason).toContain('send you a price within one working day');
  for (const reply of [await prices.confirm(1), await prices.save({ basedOn: 1, content: FIRST_PRICE_BOOK })])
    expect([reply.statusCode, reply.json().message]).toEqual([400, BOOK_MESSAGE.otherCurrency('EUR')]);

  const content = inCurrency(FIRST_PRICE_BOOK, 'EUR');
  content.prices.slaInText = { ...content.prices.slaInText, low: 0.35, high: 0.35 };
  expect((await prices.save({ basedOn: 1, content })).statusCode).toBe(201);
  expect((await settings.read()).fixed).toEqual([]); // what a person is to price is no amount
  expect((await prices.confirm(2)).statusCode).toBe(200);
  const after = await estimated(app);
  // Two of 9.2 g: a price with hundredths is for whole grams.
  expect([after.verdict, after.total, after.payable, after.currency]).toEqual(['exact', 6.3, 6.3, 'EUR']);
  expect((await settings.set({ 'money.currency': null })).json().message).toBe(SETTINGS_MESSAGE.currencyFixed('EUR'));
});
