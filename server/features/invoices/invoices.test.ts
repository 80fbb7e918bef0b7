import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { OWNER, testApp, testClock } from '#tests/support/app.ts';
import { acceptedOrder, CASH, ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { quotableOrder } from '#tests/support/quotations/quotations.ts';

const shop = async (settings: Record<string, string> = {}, quotation?: object) => {
  const clock = testClock();
  const { app, dataDir } = await testApp({ now: clock.now, settings });
  return { app, dataDir, clock, ...(await acceptedOrder(app, quotation)) };
};
const statuses = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

describe('an invoice is refused', () => {
  test('to anybody but the signed-in owner, like everything about it', async () => {
    const { app, _id, invoices } = await shop();
    const issued = await invoices.issued(_id);
    const anybody = ownersInvoices(app, {});
    const replies = [
      await anybody.issue(_id),
      await anybody.ofOrder(_id),
      await anybody.list(),
      await app.inject({ url: apiAddress.invoiceById(issued._id) }),
      await anybody.pay(issued._id),
      await anybody.reverse(issued._id, 'x'),
      await anybody.credit(issued._id, { amount: 1, reason: 'x' }),
      await app.inject({ url: apiAddress.invoiceExport }),
      await app.inject({ url: apiAddress.paymentExport }),
    ];
    expect(statuses(replies)).toEqual(Array.from({ length: 9 }, () => 401));
    expect(await invoices.read(issued._id)).toEqual(issued);
  });

  test('until the newest quotation is accepted, and its number goes to the next', async () => {
    const { app } = await testApp();
    const { _id, owner, customer, headers } = await quotableOrder(app);
    const invoices = ownersInvoices(app, headers);
    const refusals = [await invoices.issue(_id)];
    await owner.sent();
    refusals.push(await invoices.issue(_id));
    await customer.accept();
    await owner.sent({ discount: 5 });
    refusals.push(await invoices.issue(_id));
    for (const reply of refusals)
      expect([reply.statusCode, reply.json().message]).toEqual([409, INVOICE_MESSAGE.nothingToInvoice]);
    await customer.accept({ revision: 2 });
    expect((await invoices.issued(_id)).number).toMatch(/^I-\d{4}-0001$/);
  });

  test('for an order that there is not', async () => {
    const { invoices } = await shop();
    expect((await invoices.issue('x')).statusCode).toBe(404);
    expect((await invoices.ofOrder('x')).statusCode).toBe(404);
    expect((await invoices.pay('x')).statusCode).toBe(404);
    expect((await invoices.credit('x', { amount: 1, reason: 'x' })).statusCode).toBe(404);
  });

  test.each([
    ['a deposit above its total', { deposit: 1_421.01 }, INVOICE_MESSAGE.deposit(1_421)],
    ['a deposit below nothing', { deposit: -1 }, /two decimals/],
    ['a due day that is over', { dueOn: '2026-11-19' }, INVOICE_MESSAGE.dueInPast('2026-11-20')],
    ['a due day that there is not', { dueOn: '2026-02-30' }, INVOICE_MESSAGE.day],
  ])('with %s', async (_what, payload, message) => {
    const { _id, invoices } = await shop();
    const reply = await invoices.issue(_id, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toMatch(message);
    expect((await invoices.ofOrder(_id)).json().data).toEqual([]);
  });

  test('a second time, until the first is credited in full', async () => {
    const { _id, owner, customer, invoices } = await shop();
    const first = await invoices.issued(_id);
    const again = await invoices.issue(_id);
    expect([again.statusCode, again.json().message]).toEqual([409, INVOICE_MESSAGE.invoicedAlready]);
    const { _id: draft } = (await owner.make({})).json().data;
    expect((await owner.send(draft)).json().message).toBe(QUOTATION_MESSAGE.invoiced);
    await invoices.credit(first._id, { amount: 1_421, reason: 'Another material.' });
    expect(await invoices.read(first._id)).toMatchObject({ status: 'credited', rest: 0 });
    expect((await owner.send(draft)).statusCode).toBe(200);
    await customer.accept({ revision: 2 });
    expect((await invoices.issued(_id)).number).toBe('I-2026-0002');
  });

  test('for an order that was cancelled, and its number goes to the next', async () => {
    const { app, _id, headers, invoices } = await shop();
    const orders = ownersOrders(app, headers);
    await orders.change(_id, { status: 'cancelled' });
    const reply = await invoices.issue(_id);
    expect([reply.statusCode, reply.json().message]).toEqual([409, INVOICE_MESSAGE.orderCancelled]);
    expect((await invoices.ofOrder(_id)).json().data).toEqual([]);
    await orders.change(_id, { status: 'in production' });
    expect((await invoices.issued(_id)).number).toBe('I-2026-0001');
  });

  test('to go: an order with an invoice is not deleted', async () => {
    const { app, _id, headers, invoices } = await shop();
    await invoices.issued(_id);
    const reply = await ownersOrders(app, headers).remove(_id);
    expect([reply.statusCode, reply.json().message]).toEqual([409, INVOICE_MESSAGE.orderInvoiced]);
    expect((await invoices.ofOrder(_id)).json().data).toHaveLength(1);
  });
});

describe('an invoice', () => {
  test('charges what was accepted, whatever else the request says', async () => {
    const { _id, invoices } = await shop({ VAT_PERCENT: '15', VAT_BIN: '001234567-0101' });
    const sent = { deposit: 500, dueOn: '2026-12-20', note: 'Thank you!', total: 1, lines: [], vat: 0 };
    expect(await invoices.issued(_id, sent)).toMatchObject({
      number: 'I-2026-0001',
      source: 'Q-2026-0001',
      status: 'unpaid',
      customer: { name: 'Nasrin Akter', company: 'Padma Robotics', address: 'Shaheb Bazar, Rajshahi' },
      lines: [{ label: 'gear.stl', quantity: 2, unitPrice: 650.5, amount: 1_301 }],
      vat: { percent: 15, bin: '001234567-0101', amount: 213.15 },
      rounding: { to: 1, amount: -0.15 },
      total: 1_634,
      deposit: 500,
      dueOn: '2026-12-20',
      paid: 0,
      rest: 1_634,
      issuedBy: OWNER.email,
    });
  });

  test('is paid in two payments, each in the history', async () => {
    const { app, _id, headers, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id, { deposit: 500 });
    await invoices.pay(invoice, { amount: 500, method: 'bKash', reference: '9F7X2KQ1' });
    expect(await invoices.read(invoice)).toMatchObject({ status: 'partly', paid: 500, rest: 921 });
    await invoices.pay(invoice, { amount: 921 });
    expect(await invoices.read(invoice)).toMatchObject({ status: 'paid', paid: 1_421, rest: 0 });
    const { history } = await ownersOrders(app, headers).record(_id);
    expect(history.slice(-3).map(({ what }) => what)).toEqual([
      'Invoice I-2026-0001 issued: 1,421 BDT.',
      '500 BDT paid for invoice I-2026-0001 by bKash (9F7X2KQ1) on 20 Nov 2026.',
      '921 BDT paid for invoice I-2026-0001 by cash on 20 Nov 2026.',
    ]);
  });

  test('is seen by its customer, with the private link alone, and without what is the owner’s', async () => {
    const { app, _id, trackingUrl, invoices } = await shop();
    const issued = await invoices.issued(_id);
    await invoices.pay(issued._id, { amount: 21 });
    const url = apiAddress.trackedInvoices(trackingUrl.split('/').at(-1) ?? '');
    const reply = await app.inject({ url });
    expect(reply.json().data).toMatchObject([
      { number: 'I-2026-0001', total: 1_421, paid: 21, rest: 1_400, payments: [{ amount: 21, method: 'cash' }] },
    ]);
    for (const secret of [OWNER.email, issued._id, _id, 'nasrin@example.com']) expect(reply.body).not.toContain(secret);
    expect((await app.inject({ url: `${url}A` })).statusCode).toBe(404);
    const other = await placed(app);
    const another = apiAddress.trackedInvoices(other.trackingUrl.split('/').at(-1) ?? '');
    expect((await app.inject({ url: another })).json().data).toEqual([]);
  });
});

describe('two at once', () => {
  test('issue one invoice for an order, and numbers without a gap for ten', async () => {
    const { app } = await testApp({ now: testClock().now });
    const orders = await Promise.all(Array.from({ length: 10 }, () => acceptedOrder(app)));
    const replies = await Promise.all(
      orders.flatMap(({ _id, invoices }) => [invoices.issue(_id), invoices.issue(_id)]),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10);
    const numbers = replies.flatMap((reply) => (reply.statusCode === 201 ? [reply.json().data.number as string] : []));
    expect(numbers.toSorted((one, other) => one.localeCompare(other))).toEqual(
      Array.from({ length: 10 }, (_, at) => `I-2026-${String(at + 1).padStart(4, '0')}`),
    );
  });

  test('pay the same rest, and it is paid once', async () => {
    const { _id, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id);
    const replies = await Promise.all([1, 2, 3].map(() => invoices.pay(invoice, { amount: 1_000 })));
    expect(statuses(replies)).toEqual([201, 409, 409]);
    expect(await invoices.read(invoice)).toMatchObject({ paid: 1_000, rest: 421 });
  });

  test('reverse one payment once, and credit no more than there is', async () => {
    const { _id, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id);
    const [payment] = (await invoices.pay(invoice)).json<{ data: Invoice }>().data.payments;
    const id = payment?._id ?? '';
    expect(statuses(await Promise.all([invoices.reverse(invoice, id), invoices.reverse(invoice, id)]))).toEqual([
      201, 409,
    ]);
    const credit = { amount: 1_000, reason: 'Late.' };
    expect(statuses(await Promise.all([invoices.credit(invoice, credit), invoices.credit(invoice, credit)]))).toEqual([
      201, 409,
    ]);
    expect(await invoices.read(invoice)).toMatchObject({
      paid: 0,
      credited: 1_000,
      creditNotes: [{ number: 'C-2026-0001' }],
    });
  });
});

test('letters tell the customer the invoice’s amount, and what is left after a payment', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { _id, reference, invoices } = await acceptedOrder(app);
  await deliver();
  const before = mailbox.mails.length;
  const { _id: invoice } = await invoices.issued(_id, { deposit: 500, dueOn: '2026-12-20' });
  await invoices.pay(invoice, { ...CASH, amount: 500 });
  await deliver();
  const [issued, paid] = mailbox.mails.slice(before);
  expect(issued?.recipients).toEqual(['nasrin@example.com']);
  expect(issued?.parsed.subject).toBe(`Invoice I-2026-0001 for your order ${reference}: 1,421 BDT`);
  for (const fact of ['Total: 1,421 BDT', 'Deposit, to begin with: 500 BDT', 'To be paid until: 20 Dec 2026'])
    expect(issued?.parsed.text).toContain(fact);
  expect(paid?.parsed.text).toContain('We have received 500 BDT by cash for invoice I-2026-0001.');
  expect(paid?.parsed.text).toContain('921 BDT is left to pay.');
});
