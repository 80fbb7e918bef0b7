import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { SLIP_MESSAGE } from '#contract/slip-messages.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { quotableOrder } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

/** An order of 1,421 taka that is quoted in a shop with these settings. */
const shop = async (values: object) => {
  const opened = await mailingApp();
  const order = await quotableOrder(opened.app);
  const { headers, _id } = order;
  await ownersSettings(opened.app, headers).set(values);
  await order.owner.sent();
  const invoices = ownersInvoices(opened.app, headers);
  return {
    ...opened,
    ...order,
    invoices,
    all: async () => (await invoices.ofOrder(_id)).json<{ data: Invoice[] }>().data,
    record: async () =>
      (await opened.app.inject({ url: apiAddress.orderById(_id), headers })).json<{ data: OrderRecord }>().data,
    slips: async () =>
      (await opened.app.inject({ url: apiAddress.orderSlips(_id), headers, query: { status: 'in production' } }))
        .json<{ data: { message: string }[] }>()
        .data.map(({ message }) => message),
  };
};

test('without a rule an acceptance makes no invoice, and the work begins', async () => {
  const { customer, all, record } = await shop({ 'pay.depositPercent': 50 });
  await customer.accept();
  expect([await all(), (await record()).status]).toEqual([[], 'in production']);
});

test('where a share has to be paid first, an acceptance is invoiced by itself and production waits for the deposit', async () => {
  const rule = { 'pay.beforeProduction': 'share', 'pay.depositPercent': 30, 'pay.dueDays': 5 };
  const { customer, all, record, slips, invoices, deliver, mailbox } = await shop(rule);
  await Promise.all([customer.accept(), customer.accept()]);
  const [invoice, ...others] = await all();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ number: 'I-2026-0001', total: 1_421, deposit: 426, dueOn: '2026-11-25' });
  const { status, standing, history } = await record();
  expect([status, standing?.why, standing?.waitsFor]).toEqual(['quoted', 'deposit', 'customer']);
  expect(history.at(-1)).toMatchObject({
    what: 'Invoice I-2026-0001 issued: 1,421 BDT, 426 BDT of it before the work begins.',
    by: null,
  });
  expect(await slips()).toContain(SLIP_MESSAGE.deposit({ number: 'I-2026-0001', amount: 426 }));
  await deliver();
  const subjects = mailbox.to('nasrin@example.com').map(({ parsed }) => parsed.subject);
  expect(subjects.slice(-2)).toEqual([
    'You accepted quotation Q-2026-0001',
    expect.stringContaining('Invoice I-2026-0001'),
  ]);
  expect(mailbox.to('nasrin@example.com').at(-2)?.parsed.text).toContain('as soon as 426 BDT is paid');
  await invoices.pay(invoice?._id ?? '', { amount: 426 });
  expect((await slips()).filter((message) => message.includes('I-2026-0001'))).toEqual([]);
  expect((await record()).standing?.why).toBe('start');
});

test('where all has to be paid first, the deposit is the whole of it', async () => {
  const { customer, all } = await shop({ 'pay.beforeProduction': 'all', 'pay.depositPercent': 30 });
  await customer.accept();
  expect(await all()).toMatchObject([{ total: 1_421, deposit: 1_421 }]);
});

test('a rule that is none of the three is refused', async () => {
  const { app, headers } = await shop({ 'pay.depositPercent': 10 });
  expect((await ownersSettings(app, headers).set({ 'pay.beforeProduction': 'half' })).statusCode).toBe(400);
});
