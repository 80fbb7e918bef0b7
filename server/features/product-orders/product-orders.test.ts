import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { PRODUCT_ORDER_MESSAGE } from '#contract/orders/product-order.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { mailPreviews } from '#tests/support/mail/mail-previews.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { changeProduct, productForm } from '#tests/support/products/a-product.ts';
import { ownersQuotations } from '#tests/support/quotations/quotations.ts';

const shop = async (options: Parameters<typeof testApp>[0] = {}) =>
  productShop((await testApp({ now: testClock().now, ...options })).app);

describe('an order of a product is refused', () => {
  const shopOfAll = ofGroup(shop);

  test.each([
    ['of no pieces', { quantity: 0 }, PRODUCT_ORDER_MESSAGE.quantity, 'quantity'],
    ['of half a piece', { quantity: 0.5 }, PRODUCT_ORDER_MESSAGE.quantity, 'quantity'],
    ['of pieces below nothing', { quantity: -1 }, PRODUCT_ORDER_MESSAGE.quantity, 'quantity'],
    ['of pieces as text', { quantity: '2' }, PRODUCT_ORDER_MESSAGE.quantity, 'quantity'],
    ['without a name', { name: ' ' }, ORDER_MESSAGE.name, 'name'],
    ['with a broken e-mail address', { email: 'nasrin@' }, ORDER_MESSAGE.emailInvalid, 'email'],
    ['without a number to call', { contactNumber: 'none' }, ORDER_MESSAGE.contactNumberInvalid, 'contactNumber'],
    ['without delivery or pick-up', { handover: undefined }, PRODUCT_ORDER_MESSAGE.handover, 'handover'],
    ['to be delivered nowhere', { deliveryAddress: '' }, ORDER_MESSAGE.deliveryAddress, 'deliveryAddress'],
    ['for yesterday', { deliveryDate: '2026-11-19' }, PRODUCT_ORDER_MESSAGE.past('2026-11-20'), 'deliveryDate'],
    ['without a product', { productId: undefined }, PRODUCT_ORDER_MESSAGE.product, 'productId'],
  ])('%s, and takes nothing', async (_what, changes, message, path) => {
    const { order, stock, owner } = shopOfAll();
    const reply = await order(changes);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toContainEqual({ path, message });
    expect(await stock()).toBe(3);
    expect((await owner.list()).json().data).toEqual([]);
  });

  test('for another sum than was shown, without waiting for those who change the catalogue', async () => {
    const DATABASE_URL = await emptyPostgres();
    const { order, stock } = await productShop((await testApp({ settings: { DEMO: 'off', DATABASE_URL } })).app);
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await client.query('update content_versions set version = version + 1');
    const { statusCode } = await order({ shownTotal: 1 });
    await client.end();
    expect(statusCode).toBe(409);
    expect(await stock()).toBe(3);
  });

  test('of more than there are, with how many are left', async () => {
    const { order, stock } = await shop();
    const reply = await order({ quantity: 4 });
    const message = 'Only 3 of Gear are left. Please order fewer.';
    expect([reply.statusCode, reply.json().message]).toEqual([409, message]);
    expect(reply.json().errors).toEqual([{ path: 'quantity', message }]);
    await order({ quantity: 2 });
    expect((await order({ quantity: 2 })).json().message).toBe('Only 1 of Gear is left. Please order fewer.');
    await order();
    expect((await order()).json().message).toBe('Gear is out of stock.');
    expect(await stock()).toBe(0);
  });

  test('that comes to another sum than its customer was shown, and takes nothing', async () => {
    const { app, productId, order, stock, owner } = await shop();
    await changeProduct(app, productId, productForm({ price: '499.50' }));
    const reply = await order({ quantity: 2, shownTotal: 900 });
    const message = PRODUCT_ORDER_MESSAGE.otherTotal('Gear', 999);
    expect([reply.statusCode, reply.json().errors]).toEqual([409, [{ path: 'shownTotal', message }]]);
    expect((await order({ shownTotal: 1e300 })).statusCode).toBe(409);
    expect((await order({ shownTotal: -1 })).statusCode).toBe(400);
    expect(await stock()).toBe(3);
    expect((await owner.list()).json().data).toEqual([]);
    expect((await order({ quantity: 2, shownTotal: 999 })).json().data).toMatchObject({ total: 999 });
  });

  test('of what is no longer in the shop', async () => {
    const { app, productId, headers, order } = await shop();
    expect((await order({ productId: 'x' })).statusCode).toBe(404);
    await app.inject({ method: 'DELETE', url: apiAddress.productById(productId), headers });
    const reply = await order();
    expect([reply.statusCode, reply.json().message]).toEqual([404, PRODUCT_ORDER_MESSAGE.gone]);
  });
});

describe('an order of a product', () => {
  test('is at the shop’s price of that moment, whatever the request says', async () => {
    const { app, productId, order, stock, owner } = await shop();
    const sent = { quantity: 2, price: 1, unitPrice: 0.01, total: 2, discount: 899, stock: 99, status: 'delivered' };
    const reply = await order(sent);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      message: PRODUCT_ORDER_MESSAGE.placed,
      data: { lines: [{ label: 'Gear', quantity: 2, unitPrice: 450, amount: 900 }], total: 900, currency: 'BDT' },
    });
    expect(await stock()).toBe(1);
    await changeProduct(app, productId, productForm({ price: '999' }));
    const { _id, reference, trackingUrl } = reply.json().data;
    expect(await owner.record(_id)).toMatchObject({
      reference,
      trackingUrl,
      status: 'new',
      serviceNeeded: 'Product',
      project: '2 × Gear',
      name: 'Nasrin Akter',
      company: '',
      deliveryAddress: 'Shaheb Bazar, Rajshahi',
      deliveryDate: '2026-11-27',
      details: { product: 'Gear', productId: 'G-1', quantity: '2', unitPrice: '450 BDT', total: '900 BDT' },
      files: [],
    });
  });

  test('stands in the owner’s list, CSV, ZIP and on the private page beside the others', async () => {
    const { app, headers, order, owner } = await shop();
    const { _id, trackingUrl } = (await order({ handover: 'pick-up', deliveryAddress: '' })).json().data;
    expect((await owner.list({ q: 'gear' })).json()).toMatchObject({ total: 1, data: [{ _id, project: '1 × Gear' }] });
    expect((await owner.list({ service: 'Product' })).json()).toMatchObject({ total: 1 });
    expect((await owner.list({ service: 'Laser-Cutting' })).json()).toMatchObject({ total: 0 });
    const csv = (await app.inject({ url: apiAddress.orderExport, headers })).body;
    expect(csv).toContain('Product: Gear\nProduct ID: G-1\nQuantity: 1\nPrice of one: 450 BDT');
    expect((await app.inject({ url: apiAddress.orderArchive(_id), headers })).statusCode).toBe(200);
    const told = await app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '');
    expect(told.details).toContainEqual(expect.objectContaining({ label: 'Delivery or pick-up', value: 'Pick-up' }));
  });

  test('that is sent again under its key is one order', async () => {
    const { order, stock, owner } = await shop();
    const key = { 'idempotency-key': 'product-order-1' };
    const replies = await Promise.all([order({}, key), order({}, key), order({}, key)]);
    expect(new Set(replies.map((reply) => reply.json().data._id)).size).toBe(1);
    expect((await order({ quantity: 2 }, key)).statusCode).toBe(422);
    expect(await stock()).toBe(2);
    expect((await owner.list()).json().total).toBe(1);
  });

  test('whose response was lost gives its receipt to its own key, and to no other', async () => {
    const { app, order } = await shop();
    const key = '0123456789abcdef0123456789abcdef';
    const ask = (of: string) => app.inject({ url: apiAddress.orderReceipt, headers: { 'idempotency-key': of } });
    expect((await ask(key)).statusCode).toBe(404);
    const { _id, reference, trackingUrl } = (await order({}, { 'idempotency-key': key })).json().data;
    expect((await ask(key)).json().data).toMatchObject({ _id, reference, trackingUrl });
    expect((await ask(key.replace('0', 'f'))).statusCode).toBe(404);
  });

  test('that is tried again at another price under its key stays the first one', async () => {
    const { app, productId, order, stock } = await shop();
    const key = { 'idempotency-key': 'product-order-2' };
    const first = await order({ shownTotal: 450 }, key);
    await changeProduct(app, productId, productForm({ price: '500' }));
    const again = await order({ shownTotal: 500 }, key);
    expect([again.statusCode, again.json().data]).toEqual([201, first.json().data]);
    expect(await stock()).toBe(2);
  });

  test('is invoiced at its price, or at what its customer accepted instead', async () => {
    const { app, headers, order } = await shop();
    const invoices = ownersInvoices(app, headers);
    const { _id } = (await order({ quantity: 2 })).json().data;
    expect(await invoices.issued(_id)).toMatchObject({ source: 'Gear', total: 900, status: 'unpaid' });
    const { _id: other } = (await order()).json().data;
    const quotation = await ownersQuotations(app, headers, other).sent({ delivery: 60 });
    expect(quotation).toMatchObject({ lines: [{ label: 'Gear', quantity: 1, unitPrice: 450 }], total: 510 });
    expect((await invoices.issue(other)).json().message).toBe(INVOICE_MESSAGE.nothingToInvoice);
  });
});

test('letters tell the owner and the customer what was ordered, at which price', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { order } = await productShop(app);
  const { reference, trackingUrl } = (await order({ quantity: 2, details: 'Call http://spam.example' })).json().data;
  await deliver();
  const [toOwner, receipt] = mailbox.mails;
  expect(toOwner?.recipients).toEqual([SHOP.owner]);
  expect(toOwner?.parsed.subject).toBe(`New order ${reference}: 2 × Gear for Nasrin Akter`);
  for (const fact of ['Product: Gear', 'Total: 900 BDT', 'Details: Call http://spam.example'])
    expect(toOwner?.parsed.text).toContain(fact);
  expect(receipt?.recipients).toEqual(['nasrin@example.com']);
  expect(receipt?.parsed.text).toContain('Total: 900 BDT');
  expect(receipt?.parsed.text).toContain(trackingUrl);
  expect(receipt?.parsed.text).not.toContain('spam');
});

test('letters about a product’s status say nothing of files or of parts being made', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { order, owner, headers } = await productShop(app);
  const { _id } = (await order()).json().data;
  await deliver();
  mailbox.mails.length = 0;
  await owner.change(_id, { status: 'in production', announce: true });
  const { mail } = await mailPreviews(app, headers).ofStatus(_id, { status: 'reviewing' });
  await deliver();
  const [sent] = mailbox.mails;
  expect(sent?.parsed.text).toContain('We’re getting your order ready.');
  expect(sent?.parsed.html).not.toContain('being made');
  expect(mail.text).not.toContain('files');
});
