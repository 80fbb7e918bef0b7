import { siteAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { takaText } from '#contract/money/taka-text.ts';
import type { Order } from '#contract/orders/order.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import type { Config } from '#server/config/config.ts';
import type { Mail } from '#server/features/notifications/mailer.ts';
import { asLine } from './as-line.ts';
import { greeting, type OrderOnItsWay, orderEnding } from './customers-letters.ts';
import { asBody, asFields } from './plain-text.ts';

const NAME_MAX = 60; // characters of a name in a subject

/** A quotation and the order that it is for. */
export interface QuotedOrder {
  order: OrderOnItsWay & Pick<Order, 'name' | 'email'>;
  quotation: OfferedQuotation;
}

const facts = ({ quotation: { number, revision, total, leadTimeDays, validUntil } }: QuotedOrder) => [
  { label: 'Quotation', value: revision === 1 ? number : `${number}, revision ${revision}` },
  { label: 'Total', value: takaText(total) },
  ...(leadTimeDays === null
    ? []
    : [{ label: 'Lead time', value: leadTimeDays === 1 ? '1 working day' : `${leadTimeDays} working days` }]),
  { label: 'Valid until', value: dayText(validUntil) },
];

/** Letters to customers about quotations. The lines stay on the private page: they hold names of the customer's files. */
export const customersQuotationLetters = (shop: Pick<Config['shop'], 'name' | 'phone' | 'publicUrl'>) => ({
  sent: (quoted: QuotedOrder): Mail => ({
    to: quoted.order.email,
    subject: `Your quotation ${quoted.quotation.number}: ${takaText(quoted.quotation.total)}`,
    body: asBody([
      greeting(quoted.order.name),
      `Here is our quotation for your order ${quoted.order.reference}:`,
      asFields(facts(quoted)),
      ...(quoted.quotation.note === '' ? [] : [quoted.quotation.note]),
      'On your order’s page you can see it line by line, and accept it, decline it or ask us about it.',
      ...orderEnding(shop, quoted.order),
    ]),
  }),

  accepted: (quoted: QuotedOrder): Mail => ({
    to: quoted.order.email,
    subject: `You accepted quotation ${quoted.quotation.number}`,
    body: asBody([
      greeting(quoted.order.name),
      `Thank you! Quotation ${quoted.quotation.number} for your order ${quoted.order.reference} was accepted on its private page, and we’ll start on it.`,
      asFields(facts(quoted)),
      'If that wasn’t you, please reply right away.',
      ...orderEnding(shop, quoted.order),
    ]),
  }),
});

interface ToOwner {
  ownersAddress: string;
  publicUrl: string;
}

/** Letters to the owner about quotations; replies go to the customer. */
export const ownersQuotationLetters = ({ ownersAddress, publicUrl }: ToOwner) => {
  const letter = ({ order }: QuotedOrder, subject: string, body: readonly string[]): Mail => ({
    to: ownersAddress,
    replyTo: order.email,
    subject,
    body: asBody([
      ...body,
      `Open the order: ${publicUrl}${siteAddress.openedOrder(order._id)}`,
      'Reply to this e-mail to answer the customer.',
    ]),
  });

  return {
    answered: (quoted: QuotedOrder): Mail => {
      const { order, quotation } = quoted;
      const { accepted = false, by = '', reason } = quotation.answer ?? {};
      const [done, who] = [accepted ? 'accepted' : 'declined', asLine(by, NAME_MAX)];
      return letter(quoted, `Quotation ${quotation.number} ${done} by ${who}`, [
        `Quotation ${quotation.number} for order ${order.reference} was ${done}.`,
        asFields([
          { label: accepted ? 'Accepted by' : 'Declined by', value: by },
          ...(reason === undefined ? [] : [{ label: 'Reason', value: reason }]),
          ...facts(quoted),
        ]),
      ]);
    },

    asked: (quoted: QuotedOrder & { message: string }): Mail => {
      const { order, quotation, message } = quoted;
      return letter(quoted, `Question about quotation ${quotation.number} from ${asLine(order.name, NAME_MAX)}`, [
        `${asLine(order.name, NAME_MAX)} asks about quotation ${quotation.number} for order ${order.reference}:`,
        asFields([{ label: 'Question', value: message }]),
      ]);
    },
  };
};
