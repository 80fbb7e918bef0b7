import { apiAddress } from '#contract/addresses.ts';
import type { CreditNote } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { orderEnding } from './customers-letters.ts';
import { customersWords } from './customers-words.ts';
import { type OrderWithInvoice, paperLink, restText } from './invoice-parts.ts';
import { type Figure, ownWords, type Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

export interface CreditedOrder extends OrderWithInvoice {
  note: Pick<CreditNote, 'number' | 'amount' | 'reason'>;
}

const figuresOf = ({ invoice, note }: CreditedOrder): Figure[] => [
  { label: 'Credited', value: moneyText(note.amount), strong: true },
  { label: `Invoice ${invoice.number}`, value: moneyText(invoice.total) },
  { label: 'Paid so far', value: moneyText(invoice.paid) },
  { label: invoice.rest < 0 ? 'We owe you' : 'Left to pay', value: moneyText(Math.abs(invoice.rest)) },
];

/** The letter to a customer with a credit note. */
export const creditLetter = (shop: Sender) => (credited: CreditedOrder) => {
  const { order, invoice, note } = credited;
  const own = customersWords(shop, 'creditIssued', order.name, {
    reference: order.reference,
    invoice: invoice.number,
    creditNote: note.number,
    amount: moneyText(note.amount),
  });
  return letterWriter(shop)({
    to: order.email,
    subject: own.subject,
    heading: `Credit note ${note.number}`,
    preview: restText(invoice),
    blocks: [
      ...own.opening,
      ...ownWords(note.reason),
      { kind: 'figures', figures: figuresOf(credited) },
      ...own.closing,
      paperLink(shop, order, {
        label: `Credit note ${note.number} (PDF)`,
        address: (token) => apiAddress.trackedCreditNotePdf(token, note.number),
      }),
      ...orderEnding(shop, order),
    ],
  });
};
