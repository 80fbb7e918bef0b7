import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { CLAIM_OUTCOME } from '#contract/invoices/payment-claim.ts';
import {
  RECEIVED_MONEY_LIMITS,
  RECEIVED_MONEY_MESSAGE,
  type ReceivedMoney,
} from '#contract/invoices/received-money.ts';
import { multipart, testApp, testClock } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';

const message = (amount: string, id: string, more = '') =>
  `You have received Tk ${amount} from 01999000000.${more} Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${id} at 19/11/2026 14:05`;

const shop = async () => {
  const { app } = await testApp({ now: testClock().now });
  const first = await acceptedOrder(app);
  const second = await acceptedOrder(app);
  const one = await first.invoices.issued(first._id);
  const other = await second.invoices.issued(second._id, { deposit: 500 });
  const look = (text: unknown, headers: Record<string, string> = first.headers) =>
    app.inject({ method: 'POST', url: apiAddress.receivedMoney, headers, payload: { text } });
  return {
    invoices: first.invoices,
    one,
    other,
    look,
    found: async (text: string) => (await look(text)).json<{ data: { found: ReceivedMoney[] } }>().data.found,
    tellOf: async ({ number }: Invoice, reference: string) => {
      const payload = new FormData();
      for (const [name, value] of Object.entries({ method: 'bKash', reference })) payload.append(name, value);
      const token = second.trackingUrl.split('/').at(-1) ?? '';
      return app.inject({ method: 'POST', url: siteAddress.trackPaid(token, number), ...(await multipart(payload)) });
    },
    record: (invoice: Invoice, { amount, method, reference, paidOn }: ReceivedMoney) =>
      first.invoices.pay(invoice._id, { amount, method, reference, paidOn, once: true }),
  };
};

test('looking is refused to whoever may not record payments, and where there is nothing in it or too much', async () => {
  const { look } = await shop();
  expect((await look(message('5.00', 'AB12345'), {})).statusCode).toBe(401);
  for (const [text, says] of [
    ['', RECEIVED_MONEY_MESSAGE.empty],
    ['Hello!', RECEIVED_MONEY_MESSAGE.nothing],
    ['x'.repeat(RECEIVED_MONEY_LIMITS.text + 1), RECEIVED_MONEY_MESSAGE.long],
    [7, RECEIVED_MONEY_MESSAGE.empty],
  ] as const) {
    const reply = await look(text);
    expect([reply.statusCode, reply.json().message]).toEqual([400, says]);
  }
});

test('money is matched to the invoice that it names, then to those with that amount left, and looking records nothing', async () => {
  const { found, one, other, invoices } = await shop();
  const [named, deposit, unknown] = await found(
    [
      message('1,421.00', 'AB1', 'x').replace('AB1', 'AB12345').replace('x', ` Ref ${other.number}.`),
      message('500.00', 'AB12346'),
      message('77.00', 'AB12347'),
    ].join('\n'),
  );
  expect(named).toMatchObject({ reference: 'AB12345', amount: 1_421, method: 'bKash', paidOn: '2026-11-19' });
  expect(named?.proposals.map(({ number, why }) => [number, why])).toEqual([
    [other.number, 'named'],
    [one.number, 'amount'],
  ]);
  expect(deposit?.proposals).toMatchObject([{ number: other.number, why: 'amount', rest: 1_421 }]);
  expect(unknown?.proposals).toEqual([]);
  expect((await invoices.read(one._id)).payments).toEqual([]);
});

test('a transaction is recorded once, whoever presses and for whichever invoice, until it is reversed', async () => {
  const { found, one, other, record, invoices } = await shop();
  const text = message('500.00', 'AB12345');
  const [told] = await found(text);
  if (!told) throw new Error('nothing was found');
  const replies = await Promise.all([record(one, told), record(other, told), record(one, told)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const paid = await Promise.all([one, other].map(({ _id }) => invoices.read(_id)));
  expect(paid.map(({ paid: sum }) => sum).toSorted((a, b) => a - b)).toEqual([0, 500]);
  const [with500] = paid.filter(({ paid: sum }) => sum > 0);
  expect((await found(text))[0]).toMatchObject({ recordedFor: with500?.number, proposals: [] });
  expect((await record(other, { ...told, reference: 'ab-12345' })).json().message).toContain('is recorded already');
  await invoices.reverse(with500?._id ?? '', with500?.payments[0]?._id ?? '');
  expect((await record(other, told)).statusCode).toBe(201);
});

test('a transaction that somebody typed by hand is not recorded from a message again', async () => {
  const { found, one, other, record, invoices } = await shop();
  const [told] = await found(message('500.00', 'AB12345'));
  await invoices.pay(one._id, { amount: 500, method: 'bKash', reference: 'ab12345' });
  const reply = told && (await record(other, told));
  expect([reply?.statusCode, reply?.json().message]).toEqual([
    409,
    INVOICE_MESSAGE.recordedAlready('AB12345', one.number),
  ]);
});

test('a transaction that is pasted twice is shown once, and another of the same number is counted as left out', async () => {
  const { look } = await shop();
  const looked = async (...amounts: string[]) => {
    const rows = amounts.map((amount) => `19/11/2026,CHQ 700123,${amount}`);
    return (await look(['Date,Reference,Credit', ...rows].join('\n'))).json().data;
  };
  expect(await looked('500.00', '500.00')).toMatchObject({ found: [{ amount: 500 }], skipped: 0 });
  expect(await looked('500.00', '77.00')).toMatchObject({ found: [{ amount: 500 }], skipped: 1 });
});

test('money is matched to the invoice whose customer told of it, then to the one that it names, then by its sender’s number', async () => {
  const { found, one, other, tellOf } = await shop();
  const fromCustomer = (text: string) => text.replace('01999000000', '01711-000000');
  expect((await tellOf(other, 'ab 12345')).headers.location).toContain(CLAIM_OUTCOME.told);
  const text = [
    message('40.00', 'AB12345', ` Ref ${one.number}.`),
    message('41.00', 'AB12346', ` Ref ${other.number}.`),
  ];
  const [told, named] = await found([text[0], fromCustomer(text[1] ?? '')].join('\n'));
  const whys = (money: ReceivedMoney | undefined) => money?.proposals.map(({ number, why }) => [number, why]);
  expect(whys(told)).toEqual([
    [other.number, 'claimed'],
    [one.number, 'named'],
  ]);
  expect(whys(named)).toEqual([
    [other.number, 'named'],
    [one.number, 'phone'],
  ]);
});

test('money that is more than is left of an invoice is not matched to it, whatever it names', async () => {
  const { found, one } = await shop();
  const [more] = await found(message('1,421.50', 'AB12345', ` Ref ${one.number}.`));
  expect(more).toMatchObject({ amount: 1_421.5, proposals: [] });
});

test('money of a day to come is read as of today, and a payment of one is refused', async () => {
  const { found, one, record } = await shop();
  const [told] = await found(message('500.00', 'AB12345').replace('19/11/2026', '21/11/2026'));
  expect(told?.paidOn).toBe('2026-11-20');
  const reply = told && (await record(one, { ...told, paidOn: '2026-11-21' }));
  expect([reply?.statusCode, reply?.json().message]).toEqual([400, INVOICE_MESSAGE.future('2026-11-20')]);
});
