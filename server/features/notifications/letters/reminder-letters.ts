import { apiAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import type { Invoice, ReminderKind } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { greeting, howToPay, orderEnding } from './customers-letters.ts';
import { type OrderWithInvoice, paperLink } from './invoice-parts.ts';
import { type Figure, ownWords, type Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

export interface RemindedOrder extends OrderWithInvoice {
  kind: ReminderKind;
  /** What the owner adds. */
  words: string;
}

const wasDue = ({ dueOn }: Invoice) => (dueOn === undefined ? '' : ` It was to be paid until ${dayText(dueOn)}.`);

const TEXTS: Record<ReminderKind, { heading: string; text: (invoice: Invoice) => string; last: string }> = {
  friendly: {
    heading: 'A friendly reminder',
    text: (invoice) =>
      `Perhaps it slipped your mind: ${moneyText(invoice.rest)} of invoice ${invoice.number} is still open.${wasDue(invoice)}`,
    last: 'If you have paid in the last few days, thank you, and please ignore this mail.',
  },
  firm: {
    heading: 'Payment overdue',
    text: (invoice) =>
      `We have not received ${moneyText(invoice.rest)} of invoice ${invoice.number} yet.${wasDue(invoice)} Please pay it within seven days.`,
    last: 'If something is wrong with the invoice, or you cannot pay now, please reply or call us, so that we find a way.',
  },
};

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
    const { heading, text, last } = TEXTS[kind];
    return letterWriter(shop)({
      to: order.email,
      subject: `${heading}: invoice ${invoice.number}, ${moneyText(invoice.rest)}`,
      heading,
      preview: `${moneyText(invoice.rest)} of invoice ${invoice.number} is open`,
      blocks: [
        greeting(order.name),
        { kind: 'text', text: text(invoice) },
        ...ownWords(words),
        { kind: 'figures', figures: figuresOf(invoice) },
        howToPay(invoice.number, shop),
        { kind: 'text', text: last },
        paperLink(shop, order, {
          label: `Invoice ${invoice.number} (PDF)`,
          address: (token) => apiAddress.trackedInvoicePdf(token, invoice.number),
        }),
        ...orderEnding(shop, order),
      ],
    });
  };
