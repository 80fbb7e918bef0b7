import { dayText, weekdayText } from '#contract/formats/shop-time.ts';
import { workingDaysText } from '#contract/formats/working-days.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { vatWithinTotal } from '#contract/money/sum-steps.ts';
import type { Order } from '#contract/orders/order.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import { asLine } from './as-line.ts';
import { type OrderOnItsWay, orderEnding } from './customers-letters.ts';
import { customersWords } from './customers-words.ts';
import { type Figure, ownWords, type Sender } from './letter.ts';
import { aboutOrder } from './owners-letters.ts';
import { letterWriter } from './write-letter.ts';

const NAME_MAX = 60; // characters of a name in a subject

/** A quotation and the order that it is for. */
export interface QuotedOrder {
  order: OrderOnItsWay & Pick<Order, 'name' | 'email' | 'readyBy'>;
  quotation: OfferedQuotation;
  /** Of an accepted one: what has to be paid before the work begins, in the shop’s currency; without it, nothing. */
  deposit?: number;
}

export interface SentQuotation extends QuotedOrder {
  /** What the owner adds. */
  words: string;
}

/** When the work begins. */
const beginsText = ({ deposit }: QuotedOrder) =>
  deposit === undefined
    ? 'we’ll start on it'
    : `we’ll start on it as soon as ${moneyText(deposit)} is paid: the invoice comes in a mail of its own`;

const facts = ({ quotation: { number, revision, total, vat, leadTimeDays, validUntil } }: QuotedOrder): Figure[] => [
  { label: 'Quotation', value: revision === 1 ? number : `${number}, revision ${revision}` },
  { label: 'Total', value: moneyText(total), strong: true },
  ...vatWithinTotal({ vat }).map(({ label, amount }) => ({ label, value: moneyText(amount) })),
  ...(leadTimeDays === null ? [] : [{ label: 'Lead time', value: workingDaysText(leadTimeDays) }]),
  { label: 'Valid until', value: dayText(validUntil) },
];

/** By when it is ready, once that is promised. */
const readyFigures = ({ order: { readyBy } }: QuotedOrder): Figure[] =>
  readyBy === undefined ? [] : [{ label: 'Ready by', value: weekdayText(readyBy), strong: true }];

/** What its letters are filled with. */
const quotedValues = ({ order: { reference }, quotation: { number, total } }: QuotedOrder) => ({
  reference,
  quotation: number,
  total: moneyText(total),
});

/** Letters to customers about quotations. The lines stay on the private page: they hold names of the customer's files. */
export const customersQuotationLetters = (shop: Sender) => {
  const write = letterWriter(shop);
  return {
    sent: (quoted: SentQuotation) => {
      const { order, quotation, words } = quoted;
      const own = customersWords(shop, 'quotationSent', order.name, {
        ...quotedValues(quoted),
        validUntil: dayText(quotation.validUntil),
      });
      return write({
        to: order.email,
        subject: own.subject,
        heading: `Quotation ${quotation.number}`,
        preview: `${moneyText(quotation.total)}, valid until ${dayText(quotation.validUntil)}`,
        blocks: [
          ...own.opening,
          { kind: 'figures', figures: facts(quoted) },
          ...ownWords(quotation.note),
          ...ownWords(words),
          ...own.closing,
          ...orderEnding(shop, order),
        ],
      });
    },

    accepted: (quoted: QuotedOrder) => {
      const { order, quotation } = quoted;
      const own = customersWords(shop, 'quotationAccepted', order.name, {
        ...quotedValues(quoted),
        start: beginsText(quoted),
      });
      return write({
        to: order.email,
        subject: own.subject,
        heading: `Quotation ${quotation.number} accepted`,
        preview: `${moneyText(quotation.total)}. Thank you, ${beginsText(quoted)}.`,
        blocks: [
          ...own.opening,
          { kind: 'figures', figures: [...facts(quoted), ...readyFigures(quoted)] },
          ...own.closing,
          ...orderEnding(shop, order),
        ],
      });
    },
  };
};

/** Letters to the owner about quotations; replies go to the customer. */
export const ownersQuotationLetters = (shop: Sender, ownersAddress: string) => {
  const letter = aboutOrder(shop, ownersAddress);

  return {
    answered: (quoted: QuotedOrder) => {
      const { order, quotation } = quoted;
      const { accepted = false, by = '', reason } = quotation.answer ?? {};
      const [done, who] = [accepted ? 'accepted' : 'declined', asLine(by, NAME_MAX)];
      const fields = [
        { label: accepted ? 'Accepted by' : 'Declined by', value: by },
        ...(reason === undefined ? [] : [{ label: 'Reason', value: reason }]),
        ...facts(quoted),
      ];
      return letter(quoted, `Quotation ${quotation.number} ${done} by ${who}`, moneyText(quotation.total), [
        { kind: 'text', text: `Quotation ${quotation.number} for order ${order.reference} was ${done}.` },
        { kind: 'fields', fields },
      ]);
    },

    asked: (quoted: QuotedOrder & { message: string }) => {
      const { order, quotation, message } = quoted;
      const who = asLine(order.name, NAME_MAX);
      return letter(quoted, `Question about quotation ${quotation.number} from ${who}`, asLine(message, NAME_MAX), [
        { kind: 'text', text: `${who} asks about quotation ${quotation.number} for order ${order.reference}:` },
        { kind: 'fields', fields: [{ label: 'Question', value: message }] },
      ]);
    },
  };
};
