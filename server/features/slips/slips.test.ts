import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { HOW_TO_PAY } from '#content/shop.ts';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { Slip } from '#contract/slips.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { aPart, findingShop, foundOrder } from '#tests/support/orders/found-files.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { ownersPrices } from '#tests/support/pricing/owner-prices.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { ownersQuotations, quotableOrder } from '#tests/support/quotations/quotations.ts';

const ownersSlips = (app: FastifyInstance, headers: Record<string, string>) => {
  const read = async (url: string, query: Record<string, string> = {}) => {
    const reply = await app.inject({ url, query, headers });
    return (reply.json<{ data?: Slip[] }>().data ?? []).map(({ code, message }) => [code, message]);
  };
  return {
    ofMove: (orderId: string, status: OrderStatus) => read(apiAddress.orderSlips(orderId), { status }),
    ofOffer: (orderId: string, quotationId: string) => read(apiAddress.quotationSlips(orderId, quotationId)),
  };
};

/** An order with an invoice of 1,421 taka, and what its owner calls. */
const invoicedShop = async (invoice: object = {}) => {
  const { app } = await testApp();
  const order = await acceptedOrder(app);
  const issued = await order.invoices.issued(order._id, invoice);
  return { app, ...order, issued, orders: ownersOrders(app, order.headers), slips: ownersSlips(app, order.headers) };
};

describe('what is open about an order', () => {
  test('is told to the signed-in owner alone, and of an order that there is', async () => {
    const { app } = await testApp();
    const headers = await ownerOf(app);
    for (const url of [`${apiAddress.orderSlips('x')}?status=ready`, apiAddress.quotationSlips('x', 'y')]) {
      expect((await app.inject({ url })).statusCode).toBe(401);
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    }
    const unknown = await app.inject({ url: `${apiAddress.orderSlips('x')}?status=lost`, headers });
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, 'Select a status!']);
  });

  test('before it is cancelled: what was paid and has to be paid back, and what goes on being asked for', async () => {
    const { _id, issued, invoices, slips } = await invoicedShop();
    await invoices.pay(issued._id, { amount: 991 });
    expect(await slips.ofMove(_id, 'cancelled')).toEqual([
      ['paid', expect.stringMatching(new RegExp(`^991 BDT was paid for invoice ${issued.number}.*pay it back`))],
      ['invoiced', expect.stringMatching(new RegExp(`^Invoice ${issued.number} goes on asking for 430 BDT`))],
    ]);
    await invoices.credit(issued._id, { amount: 1_421, reason: 'Called off.' });
    await invoices.pay(issued._id, { kind: 'refund', amount: 991 });
    expect(await slips.ofMove(_id, 'cancelled')).toEqual([]);
  });

  test('before it is ready or delivered: what is still owed, to the paisa', async () => {
    const { _id, issued, invoices, slips } = await invoicedShop();
    await invoices.pay(issued._id, { amount: 467.5 });
    for (const status of ['ready', 'delivered'] as const)
      expect(await slips.ofMove(_id, status)).toEqual([['owed', expect.stringMatching(/^953\.50 BDT of invoice I-/)]]);
    expect(await slips.ofMove(_id, 'reviewing')).toEqual([]);
    await invoices.pay(issued._id, { amount: 953.5 });
    expect(await slips.ofMove(_id, 'ready')).toEqual([]);
  });

  test('before it is made: the deposit, as long as it is not paid', async () => {
    const { _id, issued, invoices, slips, orders } = await invoicedShop({ deposit: 500 });
    await orders.change(_id, { status: 'reviewing' });
    await invoices.pay(issued._id, { amount: 100 });
    expect(await slips.ofMove(_id, 'in production')).toEqual([
      ['deposit-open', expect.stringMatching(/^400 BDT of the deposit on invoice I-/)],
    ]);
    await invoices.pay(issued._id, { amount: 400 });
    expect(await slips.ofMove(_id, 'in production')).toEqual([]);
  });

  test('before it is made: the customer’s answer to the quotation', async () => {
    const { app } = await testApp();
    const { _id, owner, customer, headers } = await quotableOrder(app);
    const slips = ownersSlips(app, headers);
    expect(await slips.ofMove(_id, 'in production')).toEqual([]);
    const { number } = await owner.sent();
    const open = await slips.ofMove(_id, 'in production');
    expect(open).toEqual([
      ['quotation-open', expect.stringContaining(`not accepted quotation ${number} of 1,421 BDT`)],
    ]);
    await customer.decline();
    expect(await slips.ofMove(_id, 'in production')).toEqual([
      ['quotation-open', expect.stringContaining(`declined quotation ${number}`)],
    ]);
    await owner.sent();
    await customer.accept({ revision: 2 });
    expect(await slips.ofMove(_id, 'in production')).toEqual([]);
  });

  test('before it is made: that the quotation has expired, and that a file was replaced after it was sent', async () => {
    const clock = testClock();
    const { app } = await findingShop({ now: clock.now });
    const { _id, arm } = await foundOrder(app, [aPart('arm.stl', '')]);
    const headers = await ownerOf(app);
    const { number, validUntil } = await ownersQuotations(app, headers, _id).sent();
    clock.goOn(60);
    expect((await arm.replaceBy(aPart('arm-2.stl', '5k'))).statusCode).toBe(200);
    expect((await ownersSlips(app, headers).ofMove(_id, 'in production')).map(([code]) => code)).toEqual([
      'changed-since',
      'quotation-open',
    ]);
    clock.goOn((new Date(validUntil).getTime() - clock.now().getTime()) / 1_000 + 3 * 86_400);
    expect(await ownersSlips(app, await ownerOf(app)).ofMove(_id, 'in production')).toEqual([
      ['changed-since', expect.stringContaining(`after quotation ${number} was sent`)],
      ['quotation-open', expect.stringMatching(new RegExp(`^Quotation ${number} of 1,421 BDT has expired`))],
    ]);
  });

  test('before it is made: files that cannot be made so, and those about which the customer is still asked', async () => {
    const { app } = await findingShop();
    const files = [aPart('arm.stl', 'thin'), aPart('leg.stl', 'blocked'), aPart('lid.stl', '')];
    const { _id, arm, leg } = await foundOrder(app, files);
    const slips = ownersSlips(app, await ownerOf(app));
    expect(await slips.ofMove(_id, 'in production')).toEqual([
      ['blocked-file', expect.stringMatching(/^leg\.stl: The part is larger.*not agreed/)],
      ['unanswered', expect.stringContaining('our questions about arm.stl yet')],
    ]);
    await arm.accept();
    await leg?.accept();
    expect(await slips.ofMove(_id, 'in production')).toEqual([]);
  });

  test('before an offer is sent: that it is below the minimum of the price book, or next to nothing', async () => {
    const { app } = await testApp();
    const { _id, owner, headers } = await quotableOrder(app);
    const slips = ownersSlips(app, headers);
    const draft = (await owner.make({ lines: [{ label: 'Part', quantity: 1, unitPrice: 3 }] })).json().data;
    expect(await slips.ofOffer(_id, draft._id)).toEqual([
      ['small-offer', expect.stringMatching(/^3 BDT is very little/)],
    ]);
    const { charges } = FIRST_PRICE_BOOK;
    const content = { ...FIRST_PRICE_BOOK, charges: { ...charges, fdm: { ...charges.fdm, minimum: 150 } } };
    expect((await ownersPrices(app, headers).save({ basedOn: 1, content })).statusCode).toBe(201);
    expect(await slips.ofOffer(_id, draft._id)).toEqual([
      ['below-minimum', expect.stringMatching(/^3 BDT is less than the minimum charge in your price book, 150 BDT/)],
    ]);
    const changed = { lines: [{ label: 'Part', quantity: 1, unitPrice: 150 }], version: 1 };
    expect((await owner.change(draft._id, changed)).statusCode).toBe(200);
    expect(await slips.ofOffer(_id, draft._id)).toEqual([]);
  });
});

test('before an order is ready, that nobody was asked to pay what was accepted', async () => {
  const { app } = await testApp();
  const { _id, headers, invoices } = await acceptedOrder(app);
  const slips = ownersSlips(app, headers);
  expect(await slips.ofMove(_id, 'ready')).toEqual([
    ['not-invoiced', expect.stringMatching(/^The customer accepted quotation Q-\d{4}-0001 of 1,421 BDT, but/)],
  ]);
  await invoices.issued(_id);
  expect((await slips.ofMove(_id, 'ready')).map(([code]) => code)).toEqual(['owed']);
});

describe('a move with something open', () => {
  test('goes on at once for a program that asks for nothing but the status', async () => {
    const { _id, issued, invoices, orders } = await invoicedShop();
    await invoices.pay(issued._id, { amount: 991 });
    const reply = await orders.change(_id, { status: 'cancelled' });
    expect([reply.statusCode, reply.json().data.status]).toEqual([200, 'cancelled']);
  });

  test('is refused with the line as long as somebody has not read it, and goes on with it', async () => {
    const { _id, issued, invoices, orders, slips } = await invoicedShop();
    await invoices.pay(issued._id, { amount: 991 });
    const read = (await slips.ofMove(_id, 'cancelled')).map(([, message]) => message);
    await invoices.pay(issued._id, { amount: 430 }); // meanwhile
    const refused = await orders.change(_id, { status: 'cancelled', seen: read });
    expect(refused.statusCode).toBe(409);
    const { message, errors } = refused.json();
    expect(message).toMatch(/1,421 BDT was paid/);
    expect(errors).toEqual([{ path: 'seen', message: expect.stringMatching(/^1,421 BDT was paid/) }]);
    expect((await orders.record(_id)).status).toBe('in production');
    const again = await orders.change(_id, { status: 'cancelled', seen: [errors[0].message] });
    expect([again.statusCode, again.json().data.status]).toEqual([200, 'cancelled']);
    expect((await orders.change(_id, { status: 'ready', seen: 'all' })).statusCode).toBe(400);
  });

  test('of an offer, too', async () => {
    const { app } = await testApp();
    const { _id, owner, headers } = await quotableOrder(app);
    const draft = (await owner.make({ lines: [{ label: 'Part', quantity: 1, unitPrice: 3 }] })).json().data;
    const send = (seen?: string[]) => {
      const url = apiAddress.orderQuotationSend(_id, draft._id);
      return app.inject({ method: 'POST', url, headers, payload: { version: 1, seen } });
    };
    const refused = await send([]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('3 BDT is very little'),
    ]);
    expect((await owner.read(draft._id)).json().data.status).toBe('draft');
    expect((await send([refused.json().errors[0].message])).statusCode).toBe(200);
  });
});

test('the letter that an order is ready names what is still owed, and how to pay it', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { _id, headers, invoices } = await acceptedOrder(app);
  const issued = await invoices.issued(_id, { dueOn: '2026-12-05' });
  await invoices.pay(issued._id, { amount: 468 });
  const preview = { method: 'POST', url: apiAddress.orderMailPreview(_id), headers } as const;
  const seen = await app.inject({ ...preview, payload: { status: 'ready', words: '' } });
  await ownersOrders(app, headers).change(_id, { status: 'ready', announce: true });
  await deliver();
  const ready = mailbox
    .to('nasrin@example.com')
    .map(({ parsed }) => parsed)
    .at(-1);
  expect(ready?.subject).toMatch(/: Ready$/);
  for (const form of [ready?.text, ready?.html, seen.json().data.text]) {
    expect(form).toContain('953 BDT');
    expect(form).toContain(issued.number);
    expect(form).toContain('5 Dec 2026');
    expect(form).toContain(HOW_TO_PAY);
  }
  await invoices.pay(issued._id, { amount: 953 });
  const paid = await app.inject({ ...preview, payload: { status: 'delivered', words: '' } });
  expect(paid.json().data.text).not.toContain('left to pay');
});

describe('an order for a product that was cancelled', () => {
  test('says that too few are left before it is taken up again, and takes none of what is not there', async () => {
    const { app } = await testApp();
    const { order, headers, stock, owner } = await productShop(app);
    const slips = ownersSlips(app, headers);
    const { _id } = (await order({ quantity: 2 })).json().data;
    expect(await slips.ofMove(_id, 'ready')).toEqual([]); // it has its pieces
    await owner.change(_id, { status: 'cancelled' });
    expect(await slips.ofMove(_id, 'new')).toEqual([]);
    await order({ quantity: 2 });
    const line = expect.stringMatching(/^This order needs 2 of Gear, and only 1 is left\. Raise its stock first/);
    for (const status of ['new', 'ready'] as const)
      expect(await slips.ofMove(_id, status)).toEqual([['out-of-stock', line]]);
    const unseen = await owner.change(_id, { status: 'new', seen: [] });
    expect([unseen.statusCode, unseen.json().errors]).toEqual([409, [{ path: 'seen', message: line }]]);
    expect((await owner.change(_id, { status: 'new', seen: [unseen.json().errors[0].message] })).statusCode).toBe(409);
    expect([await stock(), (await owner.record(_id)).status]).toEqual([1, 'cancelled']);
  });
});
