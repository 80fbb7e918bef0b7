import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { PRODUCT_ORDER_MESSAGE } from '#contract/orders/product-order.ts';
import { ownerOf } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { measuredPart, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { askForPrice, EXACT, estimated, readEstimate, SLA } from '#tests/support/pricing/estimates.ts';
import { ownersPrices, publishedBook } from '#tests/support/pricing/owner-prices.ts';
import { orderedProduct } from '#tests/support/product-orders/ordered-product.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';

const VAT = { VAT_PERCENT: '7.5', VAT_BIN: '001234567-0101' };

type Shop = Awaited<ReturnType<typeof measuringShop>>;

/** What some of a part come to in each paper that its customer sees, from the estimate to the invoice. */
const papersFor = async ({ app }: Pick<Shop, 'app'>, quantity: number) => {
  const headers = await ownerOf(app);
  const { _id: measurementId, uploadId } = await measuredPart(app);
  const request = { service: SLA, options: EXACT, items: [{ measurementId, quantity }] };
  const estimate = (await askForPrice(app, request)).json().data;
  const fields = { ...EXACT, estimateId: estimate._id, quantity: String(quantity) };
  const form = anOrder({ service: SLA, files: [], fields });
  form.append('uploadId', uploadId);
  const { _id, trackingUrl } = (await place(app, form)).json().data;
  const quotation = await ownersQuotations(app, headers, _id).sent({});
  await customersQuotation(app, trackingUrl).accept();
  const invoices = ownersInvoices(app, headers);
  return { estimate, quotation, invoices, invoice: await invoices.issued(_id) };
};

describe('what the buyer pays', () => {
  test('is told with the price, and is the same in the quotation and on the invoice, to the paisa', async () => {
    const shop = await measuringShop({ settings: VAT });
    // 9.2 g at 20 tk are 184 tk for one; with 7.5 % VAT 197.80.
    for (const [quantity, payable, vat, rounding] of [
      [1, 198, 13.8, 0.2],
      [3, 593, 41.4, -0.4],
      [5, 989, 69, 0],
    ] as const) {
      const { estimate, quotation, invoice } = await papersFor(shop, quantity);
      expect(estimate).toMatchObject({ vat: { percent: 7.5, amount: vat, included: false }, payable });
      for (const paper of [quotation, invoice])
        expect(paper).toMatchObject({
          vat: { percent: 7.5, amount: vat },
          rounding: { to: 1, amount: rounding },
          total: payable,
        });
      expect(invoice.rest).toBe(payable);
    }
  });

  test('is what is owed: no deposit and no payment goes above it, and all of it taken back takes back all VAT', async () => {
    const shop = await measuringShop({ settings: VAT });
    const { invoice, invoices } = await papersFor(shop, 1);
    const more = await invoices.pay(invoice._id, { amount: 198.01 });
    expect([more.statusCode, more.json().message]).toEqual([409, INVOICE_MESSAGE.aboveRest(198)]);
    await invoices.pay(invoice._id, { amount: 198 });
    expect(await invoices.read(invoice._id)).toMatchObject({ status: 'paid', paid: 198, rest: 0 });
    await invoices.credit(invoice._id, { amount: 198, reason: 'Broken.' });
    expect((await invoices.read(invoice._id)).creditNotes).toMatchObject([{ amount: 198, vat: 13.8 }]);
  });

  test('of a product is what its order, its quotation-free invoice and the receipt say, and another sum orders nothing', async () => {
    const { app } = await measuringShop({ settings: { ...VAT, DEMO: 'on' } });
    const { items } = await app.services.products.list({ limit: 100 });
    const product = items.find(({ stock }) => stock > 3);
    const { _id = '', name = '', price = 0 } = product ?? {};
    const vat = Math.round(price * 3 * 7.5) / 100;
    const total = Math.round(price * 3 + vat);
    const refused = await orderedProduct(app, _id, { quantity: 3, shownTotal: total + 1 });
    expect([refused.statusCode, refused.json().message]).toEqual([409, PRODUCT_ORDER_MESSAGE.otherTotal(name, total)]);
    const ordered = (await orderedProduct(app, _id, { quantity: 3, shownTotal: total })).json().data;
    const invoice = await ownersInvoices(app, await ownerOf(app)).issued(ordered._id);
    for (const paper of [ordered, invoice]) expect(paper).toMatchObject({ vat: { amount: vat }, total });
    expect(invoice.rounding?.amount).toBe(Math.round((total - price * 3 - vat) * 100) / 100);
  });
});

describe('what is paid is rounded', () => {
  test('as the owner’s price book says, and what was sent before stays as it was', async () => {
    const { app } = await measuringShop({ settings: VAT });
    const owner = ownersPrices(app, await ownerOf(app));
    const before = await papersFor({ app }, 1);
    await owner.save({ basedOn: 1, content: { ...FIRST_PRICE_BOOK, roundTo: 0.01 } });
    const exact = await papersFor({ app }, 1);
    expect([exact.estimate.payable, exact.quotation.total, exact.invoice.total]).toEqual([197.8, 197.8, 197.8]);
    expect(exact.invoice).not.toHaveProperty('rounding');
    await owner.save({ basedOn: 2, content: { ...FIRST_PRICE_BOOK, roundTo: 5 } });
    const fives = await papersFor({ app }, 1);
    expect([fives.estimate.payable, fives.quotation.total, fives.invoice.total]).toEqual([200, 200, 200]);
    for (const { invoices, invoice } of [before, exact]) expect(await invoices.read(invoice._id)).toEqual(invoice);
    for (const { estimate } of [before, exact, fives])
      expect((await owner.recalculate(estimate._id)).json().data).toMatchObject({ same: true, changes: [] });
  });

  test('to whole taka by a book that was stored before, and to nothing that makes no sense', async () => {
    const { app, dataDir } = await measuringShop({ settings: VAT });
    const { roundTo: _new, ...former } = FIRST_PRICE_BOOK;
    await rowsOf(dataDir, sql`update price_books set content = ${JSON.stringify(former)}`);
    expect([(await publishedBook(app)).rates.roundTo, (await publishedBook(app)).vat]).toEqual([
      1,
      { percent: 7.5, included: false },
    ]);
    expect((await estimated(app)).payable).toBe(396);
    const owner = ownersPrices(app, await ownerOf(app));
    for (const roundTo of [0, -1, 0.005, 1_000, '1'])
      expect((await owner.save({ basedOn: 1, content: { ...former, roundTo } })).statusCode).toBe(400);
  });
});

test('an estimate from before VAT was told keeps its figures, and is worked out again as it was', async () => {
  const { app, dataDir } = await measuringShop({ settings: VAT });
  const now = await estimated(app);
  const { verdict, reason, lines, total, low, high } = now;
  const shown = JSON.stringify({ verdict, reason, lines, total, low, high });
  await rowsOf(dataDir, sql`update estimates set shown = ${shown}, pricing = '1'`);
  const read = await readEstimate(app, now._id);
  expect(read).toMatchObject({ total: 368, low: 368, high: 368 });
  for (const name of ['vat', 'payable', 'payableLow', 'payableHigh']) expect(read).not.toHaveProperty(name);
  const again = (await ownersPrices(app, await ownerOf(app)).recalculate(now._id)).json().data;
  expect([again.same, again.changes, again.again]).toEqual([true, [], JSON.parse(shown)]);
  expect(again.today).toMatchObject({ total: 368, payable: 396 });
});
