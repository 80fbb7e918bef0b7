import { apiAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import type { Invoice, Payment } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { centsOf, moneyOf } from '#pricing/money';
import { howToPay, orderEnding } from './customers-letters.ts';
import { customersWords } from './customers-words.ts';
import { type OrderWithInvoice, paperLink, restText } from './invoice-parts.ts';
import { type Block, type Figure, ownWords, type Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

export interface InvoicedOrder extends OrderWithInvoice {
  /** What the owner adds. */
  words: string;
}

export interface PaidOrder extends OrderWithInvoice {
  payment: Pick<Payment, 'kind' | 'amount' | 'method' | 'reference'>;
}

const dueFigures = ({ total, deposit, dueOn }: Invoice): Figure[] => [
  ...(deposit > 0
    ? [
        { label: 'Deposit, to begin with', value: moneyText(deposit) },
        { label: 'The rest, when it is done', value: moneyText(moneyOf(centsOf(total) - centsOf(deposit))) },
      ]
    : []),
  ...(dueOn === undefined ? [] : [{ label: 'To be paid until', value: dayText(dueOn) }]),
];

const vatLabel = ({ percent, included }: NonNullable<Invoice['vat']>) =>
  included ? `of which VAT ${percent} %` : `VAT ${percent} % in it`;

const issuedFigures = (invoice: Invoice): Figure[] => [
  { label: 'Invoice', value: invoice.number },
  { label: 'Total', value: moneyText(invoice.total), strong: true },
  ...(invoice.vat ? [{ label: vatLabel(invoice.vat), value: moneyText(invoice.vat.amount) }] : []),
  ...dueFigures(invoice),
];

const paidFigures = ({ invoice, payment }: PaidOrder): Figure[] => [
  {
    label: payment.kind === 'payment' ? 'Received' : 'Paid back',
    value: moneyText(payment.amount),
    strong: true,
  },
  ...(payment.reference === '' ? [] : [{ label: 'Reference', value: payment.reference }]),
  { label: `Invoice ${invoice.number}`, value: moneyText(invoice.total) },
  ...(invoice.credited > 0 ? [{ label: 'Credited', value: moneyText(invoice.credited) }] : []),
  { label: 'Paid so far', value: moneyText(invoice.paid) },
  { label: invoice.rest < 0 ? 'We owe you' : 'Left to pay', value: moneyText(Math.abs(invoice.rest)) },
];

const paidWords = (shop: Sender, { order, invoice, payment }: PaidOrder) => {
  const values = { reference: order.reference, invoice: invoice.number, amount: moneyText(payment.amount) };
  const how = payment.method === 'online' ? 'online' : `by ${payment.method}`;
  return payment.kind === 'payment'
    ? customersWords(shop, 'paymentReceived', order.name, { ...values, how })
    : customersWords(shop, 'moneyPaidBack', order.name, values);
};

/** The receipt of what was paid last. */
const receiptLink = (shop: Sender, { order, invoice }: PaidOrder): Block[] => {
  const number = invoice.payments.at(-1)?.receipt;
  if (number === undefined) return [];
  return [
    paperLink(shop, order, {
      label: `Money receipt ${number} (PDF)`,
      address: (token) => apiAddress.trackedReceiptPdf(token, number),
    }),
  ];
};

/** Letters to customers about invoices and payments. */
export const invoiceLetters = (shop: Sender) => {
  const write = letterWriter(shop);
  return {
    issued: ({ order, invoice, words }: InvoicedOrder) => {
      const own = customersWords(shop, 'invoiceIssued', order.name, {
        reference: order.reference,
        invoice: invoice.number,
        total: moneyText(invoice.total),
      });
      return write({
        to: order.email,
        subject: own.subject,
        heading: `Invoice ${invoice.number}`,
        preview: `${moneyText(invoice.total)} for your order ${order.reference}`,
        blocks: [
          ...own.opening,
          { kind: 'figures', figures: issuedFigures(invoice) },
          ...(invoice.rest > 0 && shop.waysToPay.length > 0 ? [howToPay(invoice.number, shop)] : []),
          ...ownWords(invoice.note),
          ...ownWords(words),
          ...own.closing,
          ...orderEnding(shop, order),
        ],
      });
    },

    paid: (paid: PaidOrder) => {
      const own = paidWords(shop, paid);
      return write({
        to: paid.order.email,
        subject: own.subject,
        heading: paid.payment.kind === 'payment' ? 'Payment received' : 'Money paid back',
        preview: restText(paid.invoice),
        blocks: [
          ...own.opening,
          { kind: 'figures', figures: paidFigures(paid) },
          { kind: 'text', text: restText(paid.invoice) },
          ...own.closing,
          ...receiptLink(shop, paid),
          ...orderEnding(shop, paid.order),
        ],
      });
    },
  };
};
