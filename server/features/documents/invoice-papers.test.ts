import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { readPdf } from '#pdf/testing/read-pdf.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';

import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const tokenOf = (trackingUrl: string) => trackingUrl.split('/').at(-1) ?? '';

const shop = async (settings: Record<string, string> = {}) => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now, settings });
  const order = await acceptedOrder(app);
  const { _id, number } = await order.invoices.issued(order._id);
  const ask = (url: string, headers: Record<string, string> = order.headers) => app.inject({ url, headers });
  return { app, clock, ...order, token: tokenOf(order.trackingUrl), invoice: { _id, number }, ask };
};

test('a receipt and a credit note are for the owner and for whoever has the private link, and for nobody else', async () => {
  const { app, invoice, invoices, token, ask } = await shop();
  await invoices.pay(invoice._id);
  await invoices.credit(invoice._id, { amount: 21, reason: 'One gear was scratched.' });
  const other = tokenOf((await placed(app)).trackingUrl);
  const owners = [
    apiAddress.receiptPdf(invoice._id, 'I-2026-0001-R1'),
    apiAddress.creditNotePdf(invoice._id, 'C-2026-0001'),
  ];
  for (const url of owners) expect([(await ask(url, {})).statusCode, (await ask(url)).statusCode]).toEqual([401, 200]);
  for (const [address, number, unknown] of [
    [apiAddress.trackedReceiptPdf, 'I-2026-0001-R1', 'I-2026-0001-R2'],
    [apiAddress.trackedCreditNotePdf, 'C-2026-0001', 'C-2026-0002'],
  ] as const) {
    const urls = [address(token, number), address(other, number), address(token, unknown)];
    expect(await Promise.all(urls.map(async (url) => (await ask(url, {})).statusCode))).toEqual([200, 404, 404]);
  }
});

test('a money receipt says from whom what came, in figures and words, and the same when it is printed again', async () => {
  const { invoice, invoices, ask } = await shop();
  await invoices.pay(invoice._id, { amount: 500, method: 'bKash', reference: 'TX-99' });
  const url = apiAddress.receiptPdf(invoice._id, 'I-2026-0001-R1');
  const first = await ask(url);
  expect(first.headers['content-disposition']).toContain('filename="I-2026-0001-R1.pdf"');
  const { text, title } = await readPdf(first.rawPayload);
  expect(title).toBe('Money receipt I-2026-0001-R1');
  for (const said of ['Nasrin Akter', 'bKash', 'TX-99', '500.00', 'Taka five hundred only', '20 Nov 2026', '921.00'])
    expect(text).toContain(said);
  await invoices.pay(invoice._id, { amount: 921 });
  expect((await readPdf((await ask(url)).rawPayload)).text).toBe(text);
  const second = await readPdf((await ask(apiAddress.receiptPdf(invoice._id, 'I-2026-0001-R2'))).rawPayload);
  expect(second.text).toContain('Taka nine hundred twenty-one only');
});

test('a money receipt says what was credited before its payment, and nothing of what was credited after', async () => {
  const { app, clock, invoice, invoices } = await shop();
  const printed = async (number: string) => {
    const reply = await app.inject({ url: apiAddress.receiptPdf(invoice._id, number), headers: await ownerOf(app) });
    return (await readPdf(reply.rawPayload)).text;
  };
  await invoices.pay(invoice._id, { amount: 500 });
  clock.goOn(60);
  await invoices.credit(invoice._id, { amount: 21, reason: 'One gear was scratched.' });
  clock.goOn(60);
  await invoices.pay(invoice._id, { amount: 100 });
  expect(await printed(`${invoice.number}-R1`)).not.toContain('Credited');
  expect(await printed(`${invoice.number}-R1`)).toMatch(/Left to pay \(BDT\)\s+921\.00/);
  expect(await printed(`${invoice.number}-R2`)).toMatch(/Credited\s+[-−]21\.00/);
  expect(await printed(`${invoice.number}-R2`)).toMatch(/Left to pay \(BDT\)\s+800\.00/);
});

test('a payment that was reversed has no receipt any more, and later ones keep their numbers', async () => {
  const { invoice, invoices, token, ask } = await shop();
  const [wrong] = (await invoices.pay(invoice._id)).json<{ data: Invoice }>().data.payments;
  await invoices.pay(invoice._id, { amount: 200 });
  await invoices.reverse(invoice._id, wrong?._id ?? '');
  const { payments } = await invoices.read(invoice._id);
  expect(payments.map(({ kind, receipt }) => [kind, receipt])).toEqual([
    ['payment', undefined],
    ['payment', 'I-2026-0001-R2'],
    ['reversal', undefined],
  ]);
  expect((await ask(apiAddress.trackedReceiptPdf(token, 'I-2026-0001-R1'), {})).statusCode).toBe(404);
});

test('the code of an invoice that a phone pays by asks for the deposit first, then for the rest, as the private page does', async () => {
  const { app, _id, headers, invoice: whole, invoices, ask } = await shop();
  await ownersSettings(app, headers).set({ 'pay.ways': ['bKash 01711-000214 (merchant)'] });
  await invoices.credit(whole._id, { amount: 1_421, reason: 'With a deposit instead.' });
  const invoice = await invoices.issued(_id, { deposit: 500 });
  const printed = async () => readPdf((await ask(apiAddress.invoicePdf(invoice._id))).rawPayload);
  const code = (sum: string) => `Figure: QR code: bKash 01711-000214 (merchant), ${sum}, ${invoice.number}`;
  const { roles, text } = await printed();
  expect(roles).toContain(code('500 BDT'));
  expect(text).toMatch(/Deposit, to begin with\s+500 BDT/);
  await invoices.pay(invoice._id, { amount: 200 });
  expect((await printed()).roles).toContain(code('300 BDT'));
  await invoices.pay(invoice._id, { amount: 300 });
  const after = await printed();
  expect(after.roles).toContain(code('921 BDT'));
  expect(after.text).toMatch(/Left to pay\s+921 BDT/);
});

test('a credit note as PDF says what is taken back, why, of which invoice, and the VAT in it', async () => {
  const { invoice, invoices, ask } = await shop({ VAT_PERCENT: '15', VAT_BIN: '001234567-0101' });
  await invoices.credit(invoice._id, { amount: 115, reason: 'One gear was late.' });
  const { text, title } = await readPdf((await ask(apiAddress.creditNotePdf(invoice._id, 'C-2026-0001'))).rawPayload);
  expect(title).toBe('Credit note C-2026-0001');
  for (const said of [
    'I-2026-0001 of 20 Nov 2026',
    'One gear was late.',
    'VAT 15 %',
    '15.00',
    '100.00',
    'BIN 001234567-0101',
  ])
    expect(text).toContain(said);
});

test('the customer gets a mail with the receipt of a payment, and one with a credit note', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { _id, invoices, trackingUrl } = await acceptedOrder(app);
  const invoice = await invoices.issued(_id);
  await deliver();
  const before = mailbox.mails.length;
  await invoices.pay(invoice._id);
  await invoices.credit(invoice._id, { amount: 21, reason: 'One gear was scratched.' });
  await deliver();
  const [paid, credited] = mailbox.mails.slice(before).map(({ parsed }) => parsed);
  const token = tokenOf(trackingUrl);
  expect(paid?.text).toContain(apiAddress.trackedReceiptPdf(token, 'I-2026-0001-R1'));
  expect(credited?.subject).toBe('Credit note C-2026-0001 for invoice I-2026-0001: 21 BDT');
  expect(credited?.text).toContain(apiAddress.trackedCreditNotePdf(token, 'C-2026-0001'));
  expect(credited?.text).toContain('One gear was scratched.');
});

describe('a tax invoice (Mushak 6.3)', () => {
  const BIN = { VAT_PERCENT: '15', VAT_BIN: '001234567-0101' };

  test('is refused with a sentence to a shop without a BIN, and to whoever is not signed in', async () => {
    const { invoice, ask } = await shop();
    const reply = await ask(apiAddress.mushakPdf(invoice._id));
    expect([reply.statusCode, reply.json().message]).toEqual([404, INVOICE_MESSAGE.notRegistered]);
    expect((await ask(apiAddress.mushakPdf(invoice._id), {})).statusCode).toBe(401);
  });

  test('says in two copies who supplied what to whom, with the tax of each line, and adds up', async () => {
    const { app, invoice, headers, ask } = await shop(BIN);
    await ownersSettings(app, headers).set({ 'papers.officer': 'Rahim Uddin, accountant' });
    const { text, pages, title } = await readPdf((await ask(apiAddress.mushakPdf(invoice._id))).rawPayload);
    expect([title, pages.length]).toEqual(['Mushak-6.3 I-2026-0001', 2]);
    for (const said of [
      'Original',
      'Second copy',
      'কর চালানপত্র',
      '001234567-0101',
      'Nasrin Akter, Padma Robotics',
      'Shaheb Bazar, Rajshahi',
      '20 Nov 2026',
      '14:00',
      'Delivery',
      'Rahim Uddin, accountant',
      '1,421.00',
      '213.15',
      '1,634.15',
    ])
      expect(text.replaceAll('\n', ' ')).toContain(said.normalize('NFC'));
  });
});

test('the statement of a customer has invoices, payments and credits with the balance after each', async () => {
  const { app, invoice, invoices, headers, ask } = await shop();
  await invoices.pay(invoice._id, { amount: 500, method: 'bKash', reference: 'TX-99' });
  await invoices.credit(invoice._id, { amount: 21, reason: 'One gear was scratched.' });
  const list = await app.inject({ url: apiAddress.customers, headers, query: { q: 'Nasrin' } });
  const [customer] = list.json<{ data: CustomerSummary[] }>().data;
  const url = apiAddress.customerStatementPdf(customer?._id ?? '');
  expect([(await ask(url, {})).statusCode, (await ask(apiAddress.customerStatementPdf('x'))).statusCode]).toEqual([
    401, 404,
  ]);
  const { text } = await readPdf((await ask(url)).rawPayload);
  for (const said of [
    'Invoice I-2026-0001',
    '1,421.00',
    'Payment, bKash',
    'TX-99',
    '921.00',
    'Credit note C-2026-0001',
    '−21.00',
    '900.00',
    '900 BDT left to pay',
  ])
    expect(text).toContain(said);
});
