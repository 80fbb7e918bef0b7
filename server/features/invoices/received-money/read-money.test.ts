import { expect, test } from 'vitest';
import { RECEIVED_MONEY_MESSAGE } from '#contract/invoices/received-money.ts';
import { readMessages } from './read-messages.ts';
import { readStatement } from './read-statement.ts';

const BKASH =
  'You have received Tk 1,421.00 from 01711000000. Ref I-2026-0001. Fee Tk 0.00. Balance Tk 5,000.00. TrxID 9AB7X2QK11 at 20/11/2026 14:05';
const NAGAD =
  'Money Received.\nAmount: Tk 500.50\nSender: 01811000000\nRef: N/A\nTxnID: 72ABCD1X\nBalance: Tk 900.00\n21/11/2026 09:00';
const BANK =
  'Your A/C 123***456 credited by BDT 1,25,000.00 on 19-Nov-2026 by transfer. Transaction ID: FT26324XYZ. Balance BDT 2,00,000.00';

test.each([
  ['of bKash', BKASH, { reference: '9AB7X2QK11', amount: 1_421, method: 'bKash', paidOn: '2026-11-20' }],
  ['of Nagad', NAGAD, { reference: '72ABCD1X', amount: 500.5, method: 'Nagad', paidOn: '2026-11-21' }],
  ['of a bank', BANK, { reference: 'FT26324XYZ', amount: 125_000, method: 'bank', paidOn: '2026-11-19' }],
  [
    'with Bangla figures',
    'You have received Tk ১,৪২১.০০ from ০১৭১১০০০০০০. TrxID 9AB7X2QK11 at ২০/১১/২০২৬',
    { reference: '9AB7X2QK11', amount: 1_421, paidOn: '2026-11-20' },
  ],
])('a message %s tells its amount, number and day', (_whose, text, told) => {
  expect(readMessages(text)).toMatchObject({ told: [told], skipped: 0 });
});

test('messages that were pasted below each other are parted, and what went out or has no number is left out', () => {
  const sent = 'Send Money Tk 300.00 to 01911000000 successful. Fee Tk 5.00. TrxID 9XX7X2QK99 at 20/11/2026';
  const { told, skipped } = readMessages([BKASH, sent, NAGAD, 'Hello, when is it ready?'].join('\n\n'));
  expect(told.map(({ reference }) => reference)).toEqual(['9AB7X2QK11', '72ABCD1X']);
  expect(skipped).toBe(2);
  expect(readMessages(`${BKASH}\n${NAGAD}\n${BANK}`).told).toHaveLength(3);
});

test('a statement as CSV tells what came in, below whatever stands above its heading', () => {
  const text = [
    'Statement of account 123456,,,,',
    'Date,Particulars,Reference,Debit,Credit,Balance',
    '20/11/2026,Transfer for I-2026-0001,FT1001,,"1,421.00","9,000.00"',
    '21/11/2026,Rent,FT1002,"5,000.00",,"4,000.00"',
    '22/11/2026,Cash deposit,,,700.00,"4,700.00"',
  ].join('\r\n');
  const { told, skipped } = readStatement(text) ?? {};
  expect(told).toMatchObject([{ reference: 'FT1001', amount: 1_421, method: 'bank', paidOn: '2026-11-20' }]);
  expect(skipped).toBe(2);
});

test('a statement of bKash with one column of amounts leaves out what went out', () => {
  const text =
    'bKash merchant statement\nTransaction ID;Date;Type;Amount\nAB12;2026-11-20;Payment;500.00\nAB13;2026-11-20;Refund;-20.00';
  expect(readStatement(text)?.told).toMatchObject([{ reference: 'AB12', amount: 500, method: 'bKash' }]);
});

test.each([
  ['Type', 'Cash Out', 'Payment'],
  ['Type', 'Refund', 'Cash In'],
  ['Transaction Type', 'Send Money', 'Receive Money'],
  ['Dr/Cr', 'Dr', 'Cr'],
  ['Dr./Cr.', 'D', 'C'],
  ['Debit/Credit', 'DEBIT', 'CREDIT'],
  ['Particulars', 'Withdrawal at the counter', 'Deposit at the counter'],
])('a statement whose %s says of each row where it went leaves out %s and reads %s', (heading, out, came) => {
  const rows = [
    `Transaction ID,Date,${heading},Amount`,
    `AB12,2026-11-20,${out},500.00`,
    `AB13,2026-11-20,${came},300.00`,
  ];
  expect(readStatement(rows.join('\n'))).toMatchObject({ told: [{ reference: 'AB13', amount: 300 }], skipped: 1 });
});

test.each(['500.00 Dr', '500.00-', '-500.00', '(500.00)'])('an amount of %s in a statement went out', (amount) => {
  const text = `Reference,Date,Amount\nAB12,2026-11-20,${amount}\nAB13,2026-11-20,300.00 Cr`;
  expect(readStatement(text)).toMatchObject({ told: [{ reference: 'AB13', amount: 300 }], skipped: 1 });
});

test('a row that has its amount in the column of what came in did come in, whatever it is called', () => {
  const text = 'Date,Type,Reference,Debit,Credit\n20/11/2026,Refund of the supplier,FT1003,,700.00';
  expect(readStatement(text)?.told).toMatchObject([{ reference: 'FT1003', amount: 700 }]);
});

test('a statement without the number of each transaction is refused with what it lacks', () => {
  expect(() => readStatement('Date,Particulars,Credit\n20/11/2026,x,5')).toThrow(RECEIVED_MONEY_MESSAGE.noColumns);
});
