import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { OWNER, testApp, testClock } from '#tests/support/app.ts';
import { FORMULA, readCsv, withoutApostrophes } from '#tests/support/csv/read-csv.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';

const shop = async (settings: Record<string, string> = {}, quotation?: object) => {
  const clock = testClock();
  const { app, dataDir } = await testApp({ now: clock.now, settings });
  return { app, dataDir, clock, ...(await acceptedOrder(app, quotation)) };
};
const statuses = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

describe('a payment is refused', () => {
  test.each([
    ['of nothing', { amount: 0 }, INVOICE_MESSAGE.amount()],
    ['below nothing', { amount: -5 }, /two decimals/],
    ['of a part of a paisa', { amount: 0.001 }, /two decimals/],
    ['of next to nothing', { amount: 1e-300 }, /two decimals/],
    ['by a way that there is not', { method: 'gold' }, INVOICE_MESSAGE.method],
    ['by bank without a reference', { method: 'bank' }, INVOICE_MESSAGE.reference],
    ['on a day to come', { paidOn: '2026-11-21' }, INVOICE_MESSAGE.future('2026-11-20')],
  ])('%s', async (_what, payload, message) => {
    const { _id, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id);
    const reply = await invoices.pay(invoice, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toMatch(message);
    expect((await invoices.read(invoice)).payments).toEqual([]);
  });

  test('above what is left, and back above what was paid too much', async () => {
    const { _id, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id);
    const more = await invoices.pay(invoice, { amount: 1_421.01 });
    expect([more.statusCode, more.json().message]).toEqual([409, 'Only 1,421 BDT is left to pay.']);
    await invoices.pay(invoice, { amount: 1_421 });
    expect((await invoices.pay(invoice, { amount: 0.01 })).json().message).toBe(INVOICE_MESSAGE.aboveRest(0));
    expect((await invoices.pay(invoice, { amount: 1, kind: 'refund' })).json().message).toBe(
      INVOICE_MESSAGE.aboveOverpaid(0),
    );
    expect(await invoices.read(invoice)).toMatchObject({ paid: 1_421 });
  });

  test('to be reversed twice, in another invoice’s name, without a reason, or when it is a reversal', async () => {
    const { app, _id, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id);
    const other = await acceptedOrder(app);
    const { _id: another } = await invoices.issued(other._id);
    const [payment] = (await invoices.pay(invoice)).json<{ data: Invoice }>().data.payments;
    const id = payment?._id ?? '';
    expect((await invoices.reverse(another, id)).statusCode).toBe(404);
    expect((await invoices.reverse(invoice, id, {})).statusCode).toBe(400);
    const [, reversal] = (await invoices.reverse(invoice, id)).json<{ data: Invoice }>().data.payments;
    expect((await invoices.reverse(invoice, id)).json().message).toBe(INVOICE_MESSAGE.reversedAlready);
    expect((await invoices.reverse(invoice, reversal?._id ?? '')).json().message).toBe(INVOICE_MESSAGE.reversalStays);
    expect(await invoices.read(invoice)).toMatchObject({ paid: 0, status: 'unpaid' });
  });
});

describe('money', () => {
  test('that was recorded by mistake is reversed by a row of its own, and nothing is erased', async () => {
    const { _id, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id);
    const [payment] = (await invoices.pay(invoice)).json<{ data: Invoice }>().data.payments;
    const { data } = (await invoices.reverse(invoice, payment?._id ?? '')).json<{ data: Invoice }>();
    expect(data).toMatchObject({ status: 'unpaid', paid: 0, rest: 1_421 });
    expect(data.payments).toMatchObject([
      { kind: 'payment', amount: 100, reversed: true },
      { kind: 'reversal', amount: -100, reverses: payment?._id, reason: 'Typed twice.', recordedBy: OWNER.email },
    ]);
  });

  test('that is taken back has a credit note with a number of its own, with the VAT in it, and is paid back', async () => {
    const { _id, invoices } = await shop({ VAT_PERCENT: '15' });
    const { _id: invoice } = await invoices.issued(_id);
    await invoices.pay(invoice, { amount: 1_634 });
    const credited = (await invoices.credit(invoice, { amount: 115, reason: 'One gear was late.' })).json().data;
    expect(credited.creditNotes).toMatchObject([{ number: 'C-2026-0001', amount: 115, vat: 15 }]);
    expect(credited).toMatchObject({ credited: 115, rest: -115, status: 'paid' });
    await invoices.pay(invoice, { kind: 'refund', amount: 115, method: 'Nagad', reference: 'N1' });
    expect(await invoices.read(invoice)).toMatchObject({ paid: 1_519, rest: 0, status: 'paid' });
    const above = await invoices.credit(invoice, { amount: 1_519.01, reason: 'All of it.' });
    expect([above.statusCode, above.json().message]).toEqual([409, 'At most 1,519 BDT can still be credited.']);
    await invoices.credit(invoice, { amount: 1, reason: 'Again.' });
    expect((await invoices.read(invoice)).creditNotes.map(({ number }) => number)).toEqual([
      'C-2026-0001',
      'C-2026-0002',
    ]);
  });

  test('is counted once, however often a payment with one key is sent', async () => {
    const { _id, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id);
    const key = { 'idempotency-key': 'payment-1' };
    await Promise.all([invoices.pay(invoice, {}, key), invoices.pay(invoice, {}, key), invoices.pay(invoice, {}, key)]);
    expect((await invoices.pay(invoice, { amount: 99 }, key)).statusCode).toBe(422);
    expect(await invoices.read(invoice)).toMatchObject({ paid: 100 });
  });

  test('is credited once, however often a credit note with one key is sent', async () => {
    const { _id, invoices } = await shop();
    const { _id: invoice } = await invoices.issued(_id);
    const late = { amount: 100, reason: 'One gear was late.' };
    const key = { 'idempotency-key': 'credit-1' };
    const replies = await Promise.all([1, 2, 3].map(() => invoices.credit(invoice, late, key)));
    expect(statuses([...replies, await invoices.credit(invoice, late, key)])).toEqual([201, 201, 201, 201]);
    for (const other of [{ amount: 99 }, { reason: 'Another.' }])
      expect((await invoices.credit(invoice, { ...late, ...other }, key)).statusCode).toBe(422);
    expect(await invoices.read(invoice)).toMatchObject({
      credited: 100,
      status: 'unpaid',
      creditNotes: [{ number: 'C-2026-0001' }],
    });
    await invoices.credit(invoice, late);
    expect((await invoices.read(invoice)).creditNotes).toHaveLength(2);
  });

  test('is in CSV for the accountant, where nothing that was typed is calculated', async () => {
    const { app, dataDir, _id, reference, headers, invoices } = await shop();
    const ADDRESS = '"Shaheb; Bazar",\r\n=1\r+2\nরাজশাহী 🛠️'; // as orders could have it once
    await rowsOf(dataDir, sql`update orders set delivery_address = ${ADDRESS}`);
    const { _id: invoice } = await invoices.issued(_id, { deposit: 500 });
    const [payment] = (await invoices.pay(invoice, { method: 'bank', reference: '=1+1\n=2' })).json<{ data: Invoice }>()
      .data.payments;
    await invoices.reverse(invoice, payment?._id ?? '', { reason: '@sum\n\t=2' });
    const [heading = [], ...rows] = readCsv(await invoices.invoicesCsv());
    expect(heading.join()).toBe(
      'Number,Issued,For,Name,Company,Address,Subtotal,Discount,Delivery,VAT %,VAT,Rounding,Total,Deposit,Credited,Credit notes,Paid,Rest,Status,Due,Order',
    );
    const [address = ''] = rows.map((row) => row[5]);
    expect(FORMULA.test(address)).toBe(false);
    expect(withoutApostrophes(address)).toBe(ADDRESS);
    const customer = [
      'I-2026-0001',
      '2026-11-20T08:00:00.000Z',
      'Q-2026-0001',
      'Nasrin Akter',
      'Padma Robotics',
      address,
    ];
    const amounts = '1301,0,120,0,0,0,1421,500,0,,0,1421,unpaid,'.split(',');
    expect(rows).toEqual([[...customer, ...amounts, reference]]);
    const [, paid = [], reversed = [], ...more] = readCsv(await invoices.paymentsCsv());
    expect(more).toEqual([]);
    const common = ['I-2026-0001', 'Nasrin Akter', '2026-11-20'];
    expect(paid.slice(0, 8)).toEqual([...common, 'payment', '100', 'bank', "'=1+1\n'=2", '']);
    expect(reversed.slice(0, 8)).toEqual([...common, 'reversal', '-100', 'bank', "'=1+1\n'=2", "'@sum\n'\t=2"]);
    expect([paid.length, reversed.length]).toEqual([13, 13]);
    expect((await invoices.list()).json().data).toMatchObject([{ orderReference: reference }]);
    const reply = await app.inject({ url: apiAddress.invoiceExport, headers });
    expect(reply.headers['content-disposition']).toContain('invoices.csv');
  });
});
