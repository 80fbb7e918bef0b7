import { apiAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import type { Invoice, ReminderKind } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { howToPay, orderEnding } from './customers-letters.ts';
import { customersWords } from './customers-words.ts';
import { type OrderWithInvoice, paperLink } from './invoice-parts.ts';
import { type Figure, ownWords, type Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

export interface RemindedOrder extends OrderWithInvoice {
  kind: ReminderKind;
  /** What the owner adds. */
  words: string;
}

const wasDue = ({ dueOn }: Invoice) => (dueOn === undefined ? '' : `It was to be paid until ${dayText(dueOn)}.`);

const LETTER = {
  friendly: { kind: 'reminderFriendly', heading: 'A friendly reminder' },
  firm: { kind: 'reminderFirm', heading: 'Payment overdue' },
} as const satisfies Record<ReminderKind, object>;

const figuresOf = ({ number, total, paid, credited, rest, dueOn }: Invoice): Figure[] => [
  { label: `Invoice ${number}`, value: moneyText(total) },
  ...(credited > 0 ? [{ label: 'Credited', value: moneyText(credited) }] : []),
  ...(paid === 0 ? [] : [{ label: 'Paid so far', value: moneyText(paid) }]),
  { label: 'Left to pay', value: moneyText(rest), strong: true },
  ...(dueOn === undefined ? [] : [{ label: 'To be paid until', value: dayText(dueOn) }]),
];

/** The letter that reminds a customer of an invoice. */
export const reminderLetter =
  (shop: Sender) =>
  ({ order, invoice, kind, words }: RemindedOrder) => {
    const own = customersWords(shop, LETTER[kind].kind, order.name, {
      reference: order.reference,
      invoice: invoice.number,
      rest: moneyText(invoice.rest),
      due: wasDue(invoice),
    });
    return letterWriter(shop)({
      to: order.email,
      subject: own.subject,
      heading: LETTER[kind].heading,
      preview: `${moneyText(invoice.rest)} of invoice ${invoice.number} is open`,
      blocks: [
        ...own.opening,
        ...ownWords(words),
        { kind: 'figures', figures: figuresOf(invoice) },
        howToPay(invoice.number, shop),
        ...own.closing,
        paperLink(shop, order, {
          label: `Invoice ${invoice.number} (PDF)`,
          address: (token) => apiAddress.trackedInvoicePdf(token, invoice.number),
        }),
        ...orderEnding(shop, order),
      ],
    });
  };
