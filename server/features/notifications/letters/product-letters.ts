import { siteAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import type { ProductOrderRequest } from '#contract/orders/product-order.ts';
import { labelledProduct, type ProductDetails } from '#contract/services/ordered-product.ts';
import type { Config } from '#server/config/config.ts';
import type { Mail } from '#server/features/notifications/mailer.ts';
import { asLine } from './as-line.ts';
import { greeting, type OrderOnItsWay, orderEnding } from './customers-letters.ts';
import { asBody, asFields } from './plain-text.ts';

const NAME_MAX = 60; // characters of a name in a subject

/** A product that was ordered, and by whom. */
export interface ProductOrdered extends OrderOnItsWay, Omit<ProductOrderRequest, 'details'> {
  details: ProductDetails;
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

/** Letters about orders of products, to the owner and to the customer. */
export const productLetters = (shop: Pick<Config['shop'], 'name' | 'phone' | 'publicUrl'>, ownersAddress: string) => ({
  toOwner: (order: ProductOrdered): Mail => ({
    to: ownersAddress,
    replyTo: order.email,
    subject: `New order ${order.reference}: ${order.quantity} × ${asLine(order.details.product, NAME_MAX)} for ${asLine(order.name, NAME_MAX)}`,
    body: asBody([
      `A product was ordered: ${order.reference}`,
      asFields(labelledProduct(order.details).filter(({ value }) => value !== '')),
      asFields(customerFields(order)),
      `Open the order: ${shop.publicUrl}${siteAddress.openedOrder(order._id)}`,
      'Reply to this e-mail to answer the customer.',
    ]),
  }),

  receipt: (order: ProductOrdered): Mail => ({
    to: order.email,
    subject: `Your order ${order.reference}`,
    body: asBody([
      greeting(order.name),
      `Thank you for your order! It has come in, and its reference is ${order.reference}.`,
      asFields(labelledProduct({ ...order.details, details: '' }).filter(({ value }) => value !== '')),
      ...orderEnding(shop, order),
    ]),
  }),
});
