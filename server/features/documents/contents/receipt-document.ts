import { dayText } from '#contract/formats/shop-time.ts';
import type { Invoice, Payment } from '#contract/invoices/invoice.ts';
import { inCurrency } from '#contract/money/currency.ts';
import { moneyFigure } from '#contract/money/money-text.ts';
import type { Fact, PrintedDocument } from '#pdf';
import { centsOf, moneyOf } from '#pricing/money';
import { footerBlocks, wordsBlocks } from './charged-lines.ts';
import { type Letterhead, partyOf, shopLines } from './letterhead.ts';

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + centsOf(amount), 0);

/** How the invoice stood once this payment was recorded, in the shop’s currency: a receipt that is printed again says the same. */
const standingAfter = ({ total, payments, creditNotes }: Invoice, payment: Payment) => {
  const paid = sumOf(payments.slice(0, payments.indexOf(payment) + 1));
  const credited = sumOf(creditNotes.filter(({ issuedAt }) => issuedAt <= payment.recordedAt));
  return { paid: moneyOf(paid), credited: moneyOf(credited), rest: moneyOf(centsOf(total) - credited - paid) };
};

const sumsAfter = (invoice: Invoice, payment: Payment) => {
  const { paid, credited, rest } = standingAfter(invoice, payment);
  return [
    { label: `Total of invoice ${invoice.number}`, value: moneyFigure(invoice.total) },
    ...(credited > 0 ? [{ label: 'Credited', value: moneyFigure(-credited) }] : []),
    { label: 'Paid so far, with this', value: moneyFigure(-paid) },
    {
      label: inCurrency(rest < 0 ? 'We owe you' : 'Left to pay'),
      value: moneyFigure(Math.abs(rest)),
      strong: true,
    },
  ];
};

const factsOf = ({ number, orderReference }: Invoice, { paidOn, method, reference }: Payment): Fact[] => [
  { label: 'Received on', value: dayText(paidOn) },
  { label: 'Paid by', value: method },
  ...(reference === '' ? [] : [{ label: 'Reference', value: reference }]),
  { label: 'Invoice', value: number },
  { label: 'Order', value: orderReference },
];

/** The money receipt of a payment, by its number; undefined where the invoice has none of this number. */
export const receiptDocument = (invoice: Invoice, number: string, shop: Letterhead): PrintedDocument | undefined => {
  const payment = invoice.payments.find(({ receipt }) => receipt === number);
  if (!payment) return undefined;
  return {
    kind: 'Money receipt',
    number,
    shop: shopLines({ ...shop, bin: invoice.vat?.bin ?? shop.bin }),
    party: partyOf('Received from', invoice.customer),
    facts: factsOf(invoice, payment),
    blocks: [
      { kind: 'sums', sums: [{ label: inCurrency('Received'), value: moneyFigure(payment.amount), strong: true }] },
      ...wordsBlocks(payment.amount),
      { kind: 'heading', text: 'The invoice after this payment' },
      { kind: 'sums', sums: sumsAfter(invoice, payment) },
      ...footerBlocks(shop.footer),
    ],
    date: payment.recordedAt,
  };
};
