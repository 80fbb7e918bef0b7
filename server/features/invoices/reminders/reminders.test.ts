import { describe, expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { CLAIM_OUTCOME } from '#contract/invoices/payment-claim.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { multipart, OWNER, ownerOf, testApp } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { FDM } from '#tests/support/orders/priced-order.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const CUSTOMER = 'nasrin@example.com';
const DAY_SECONDS = 86_400;

/** A shop of 20 November with an invoice that is due on the 25th. */
const shop = async () => {
  const opened = await mailingApp();
  const { app, mailbox, deliver, clock } = opened;
  const order = await acceptedOrder(app);
  const { _id, number } = await order.invoices.issued(order._id, { dueOn: '2026-11-25' });
  const remind = (
    payload: object,
    url = apiAddress.invoiceReminders(_id),
    headers: Record<string, string> = order.headers,
  ) => app.inject({ method: 'POST', url, headers, payload });
  await deliver();
  const before = mailbox.to(CUSTOMER).length;
  return {
    ...opened,
    ...order,
    invoice: _id,
    remind,
    tellOfPayment: async () => {
      const payload = new FormData();
      for (const [name, value] of Object.entries({ method: 'bKash', reference: '8N7A6D5C' }))
        payload.append(name, value);
      const url = siteAddress.trackPaid(order.trackingUrl.split('/').at(-1) ?? '', number);
      return app.inject({ method: 'POST', url, ...(await multipart(payload)) });
    },
    /** An invoice of an order that came by telephone. */
    mailless: async () => {
      const payload = {
        name: 'Rahim Uddin',
        contactNumber: '01711-203344',
        deliveryDate: DATE_WANTED,
        serviceNeeded: FDM,
        color: 'Blue',
        details: 'Two brackets.',
        quantity: '2',
      };
      const reply = await app.inject({ method: 'POST', url: apiAddress.orders, headers: order.headers, payload });
      const called = reply.json<{ data: OrderReceipt }>().data;
      await ownersQuotations(app, order.headers, called._id).sent();
      await customersQuotation(app, called.trackingUrl).accept();
      return order.invoices.issued(called._id, { dueOn: '2026-11-25' });
    },
    days: (count: number) => clock.goOn(count * DAY_SECONDS),
    sweep: async () => {
      await app.services.invoices.sendReminders();
      await deliver();
    },
    reminded: () =>
      mailbox
        .to(CUSTOMER)
        .slice(before)
        .map(({ parsed }) => parsed.subject),
    history: async () => {
      const reply = await app.inject({ url: apiAddress.orderById(order._id), headers: await ownerOf(app) });
      return reply.json<{ data: OrderRecord }>().data.history.map(({ what }) => what);
    },
  };
};

describe('a reminder is refused', () => {
  test('to anybody but those who manage the shop', async () => {
    const { remind, invoice } = await shop();
    expect((await remind({ kind: 'friendly' }, undefined, {})).statusCode).toBe(401);
    expect((await remind({ kind: 'friendly' }, apiAddress.reminderMailPreview(invoice), {})).statusCode).toBe(401);
  });

  test('of a kind that there is not, of an invoice that there is not, and where nothing is owed', async () => {
    const { remind, invoices, invoice } = await shop();
    expect((await remind({ kind: 'rude' })).statusCode).toBe(400);
    expect((await remind({ kind: 'firm' }, apiAddress.invoiceReminders('x'))).statusCode).toBe(404);
    await invoices.pay(invoice, { amount: 1_421 });
    const reply = await remind({ kind: 'firm' });
    expect([reply.statusCode, reply.json().message]).toEqual([409, INVOICE_MESSAGE.nothingToRemind]);
  });

  test('where no mail goes out, and then it is not noted as sent', async () => {
    const { app } = await testApp();
    const { _id, invoices, headers } = await acceptedOrder(app);
    const invoice = await invoices.issued(_id);
    const url = apiAddress.invoiceReminders(invoice._id);
    const reply = await app.inject({ method: 'POST', url, headers, payload: { kind: 'friendly' } });
    expect([reply.statusCode, reply.json().message]).toEqual([409, MAIL_MESSAGE.off]);
    expect((await invoices.read(invoice._id)).reminders).toEqual([]);
  });
});

test('the owner looks at a reminder, adds words and sends it, once, and the history says so', async () => {
  const { remind, reminded, deliver, mailbox, invoice, invoices, history } = await shop();
  const preview = await remind({ kind: 'friendly', words: 'Shall we call?' }, apiAddress.reminderMailPreview(invoice));
  expect(preview.json().data).toMatchObject({
    to: CUSTOMER,
    subject: 'A friendly reminder: invoice I-2026-0001, 1,421 BDT',
  });
  expect(preview.json().data.text).toContain('Shall we call?');
  expect((await invoices.read(invoice)).reminders).toEqual([]);
  const replies = [];
  for (const _try of [1, 2]) replies.push(await remind({ kind: 'friendly', words: 'Shall we call?' }));
  await deliver();
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 409]);
  expect(replies[1]?.json().message).toBe(INVOICE_MESSAGE.remindedAlready);
  expect(reminded()).toEqual(['A friendly reminder: invoice I-2026-0001, 1,421 BDT']);
  expect(mailbox.to(CUSTOMER).at(-1)?.parsed.text).toContain('Shall we call?');
  expect((await invoices.read(invoice)).reminders).toMatchObject([{ kind: 'friendly', sentBy: OWNER.email }]);
  expect(await history()).toContain('Friendly reminder of invoice I-2026-0001 sent: 1,421 BDT is left to pay.');
});

describe('by itself', () => {
  test('nothing is sent until the owner has set after how many days', async () => {
    const { days, sweep, reminded } = await shop();
    days(60);
    await sweep();
    expect(reminded()).toEqual([]);
  });

  test('a friendly and then a firm reminder is sent after so many days past due, each once', async () => {
    const { app, headers, days, sweep, reminded, history } = await shop();
    await ownersSettings(app, headers).set({ 'reminders.friendlyDays': 3, 'reminders.firmDays': 10 });
    days(7); // the 27th: two days past due
    await sweep();
    expect(reminded()).toEqual([]);
    days(1);
    await Promise.all([sweep(), sweep()]);
    expect(reminded()).toEqual(['A friendly reminder: invoice I-2026-0001, 1,421 BDT']);
    days(7);
    await sweep();
    await sweep();
    expect(reminded().slice(1)).toEqual(['Payment overdue: invoice I-2026-0001, 1,421 BDT']);
    expect(await history()).toContain('Firm reminder of invoice I-2026-0001 sent by itself: 1,421 BDT is left to pay.');
  });

  test('nobody is reminded of what was paid', async () => {
    const { app, headers, days, sweep, reminded, invoices, invoice } = await shop();
    await ownersSettings(app, headers).set({ 'reminders.friendlyDays': 3 });
    await invoices.pay(invoice, { amount: 1_421 });
    days(8);
    await sweep();
    expect(reminded()).toEqual(['Payment received: invoice I-2026-0001']);
  });

  test('nobody is reminded who told of a payment at which the shop has not looked, but whoever told of money that was not found', async () => {
    const { app, headers, days, sweep, reminded, invoice, tellOfPayment } = await shop();
    await ownersSettings(app, headers).set({ 'reminders.friendlyDays': 3 });
    expect((await tellOfPayment()).headers.location).toContain(CLAIM_OUTCOME.told);
    days(8);
    await sweep();
    expect(reminded()).toEqual([]);
    const [claim] = (await app.services.invoices.read(invoice)).claims;
    await app.services.invoices.refuseClaim(invoice, claim?._id ?? '', 'Not on our account.', OWNER.email);
    await sweep();
    expect(reminded()).toEqual(['A friendly reminder: invoice I-2026-0001, 1,421 BDT']);
  });

  test('nobody is reminded of an order that was cancelled', async () => {
    const { app, _id, headers, days, sweep, reminded } = await shop();
    await ownersSettings(app, headers).set({ 'reminders.friendlyDays': 3, 'reminders.firmDays': 5 });
    expect((await ownersOrders(app, headers).change(_id, { status: 'cancelled' })).statusCode).toBe(200);
    days(12);
    await sweep();
    expect(reminded()).toEqual([]);
  });

  test('a friendly reminder never follows a firm one', async () => {
    const { app, headers, days, sweep, reminded, remind } = await shop();
    await ownersSettings(app, headers).set({ 'reminders.friendlyDays': 3 });
    expect((await remind({ kind: 'firm' })).statusCode).toBe(201);
    days(8);
    await sweep();
    expect(reminded()).toEqual(['Payment overdue: invoice I-2026-0001, 1,421 BDT']);
  });

  test('nobody is reminded who gave no address, and the others still are', async () => {
    const { app, headers, days, sweep, reminded, remind, mailless } = await shop();
    await ownersSettings(app, headers).set({ 'reminders.friendlyDays': 3 });
    const withoutAddress = await mailless();
    const byHand = await remind({ kind: 'friendly' }, apiAddress.invoiceReminders(withoutAddress._id));
    expect([byHand.statusCode, byHand.json().message]).toEqual([409, INVOICE_MESSAGE.noAddress]);
    days(8);
    await sweep();
    expect((await app.services.invoices.read(withoutAddress._id)).reminders).toEqual([]);
    expect(reminded()).toEqual(['A friendly reminder: invoice I-2026-0001, 1,421 BDT']);
  });

  test('nobody is reminded of what was due long before the owner set the days', async () => {
    const { app, headers, days, sweep, reminded } = await shop();
    await ownersSettings(app, headers).set({ 'reminders.friendlyDays': 3 });
    days(50);
    await sweep();
    expect(reminded()).toEqual([]);
  });
});
