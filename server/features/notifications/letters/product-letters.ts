import { dayText } from '#contract/formats/shop-time.ts';
import { labelledProduct, type ProductDetails } from '#contract/orders/labelled-answers.ts';
import type { ProductOrderRequest } from '#contract/orders/product-order.ts';
import { replyText } from '#contract/orders/reply-text.ts';
import { asLine } from './as-line.ts';
import { type OrderOnItsWay, orderEnding } from './customers-letters.ts';
import { customersWords } from './customers-words.ts';
import type { Figure, Sender } from './letter.ts';
import { ownersEnding } from './owners-letters.ts';
import { letterWriter } from './write-letter.ts';

const NAME_MAX = 60; // characters of a name in a subject

/** A product that was ordered, and by whom. */
export interface ProductOrdered extends OrderOnItsWay, Omit<ProductOrderRequest, 'details' | 'deliveryArea'> {
  details: ProductDetails;
  /** The calendar date by which its customer hears from the shop. */
  replyBy: string;
}

const customerFields = ({ name, email, company, contactNumber, deliveryAddress, deliveryDate }: ProductOrdered) =>
  [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Company', value: company },
    { label: 'Contact Number', value: contactNumber },
    { label: 'Delivery Address', value: deliveryAddress },
    { label: 'Delivery Date', value: deliveryDate === undefined ? '' : dayText(deliveryDate) },
  ].filter(({ value }) => value !== '');

const named = (fields: ReturnType<typeof labelledProduct>): Figure[] =>
  fields
    .filter(({ value }) => value !== '')
    .map(({ name, label, value }) => ({ label, value, ...(name === 'total' && { strong: true }) }));

/** Letters about orders of products, to the owner and to the customer. */
export const productLetters = (shop: Sender, ownersAddress: string) => {
  const write = letterWriter(shop);
  return {
    toOwner: (order: ProductOrdered) => {
      const what = `${order.quantity} × ${asLine(order.details.product, NAME_MAX)} for ${asLine(order.name, NAME_MAX)}`;
      return write({
        to: ownersAddress,
        replyTo: order.email,
        subject: `New order ${order.reference}: ${what}`,
        heading: `New order ${order.reference}`,
        preview: what,
        blocks: [
          { kind: 'text', text: `A product was ordered: ${order.reference}` },
          { kind: 'fields', fields: named(labelledProduct(order.details)) },
          { kind: 'fields', fields: customerFields(order) },
          ...ownersEnding(shop, order._id),
        ],
      });
    },

    receipt: (order: ProductOrdered) => {
      const own = customersWords(shop, 'productOrdered', order.name, { reference: order.reference });
      return write({
        to: order.email,
        subject: own.subject,
        heading: 'We have your order',
        preview: `Order ${order.reference}: ${order.details.total}`,
        blocks: [
          ...own.opening,
          { kind: 'figures', figures: named(labelledProduct({ ...order.details, details: '' })) },
          { kind: 'text', text: replyText(order.replyBy) },
          ...own.closing,
          ...orderEnding(shop, order),
        ],
      });
    },
  };
};
