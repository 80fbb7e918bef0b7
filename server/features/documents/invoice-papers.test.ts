import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { readPdf } from '#pdf/testing/read-pdf.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';

const tokenOf = (trackingUrl: string) => trackingUrl.split('/').at(-1) ?? '';

const shop = async (settings: Record<string, string> = {}) => {
  const { app } = await testApp({ now: testClock().now, settings });
  const order = await acceptedOrder(app);
  const { _id, number } = await order.invoices.issued(order._id);
  const ask = (url: string, headers: Record<string, string> = order.headers) => app.inject({ url, headers });
  return { app, ...order, token: tokenOf(order.trackingUrl), invoice: { _id, number }, ask };
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
