import { ORDER_STATUS_MEANS, ORDER_STATUS_NAME } from '#content/order-status.ts';
import { POSTAL_ADDRESS } from '#content/shop.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Config } from '#server/config/config.ts';
import type { Mail } from '#server/features/notifications/mailer.ts';
import { asLine } from './as-line.ts';
import { asBody } from './plain-text.ts';

const NAME_MAX = 60; // characters

export interface OrderOnItsWay extends Pick<Order, '_id' | 'reference' | 'name' | 'email'> {
  trackingUrl: string;
}

/** An order whose status has changed. */
export type MovedOrder = OrderOnItsWay & Pick<Order, 'status'>;

/**
 * Anybody can enter a stranger's address in the form. So that the form cannot be used to send text to strangers, letters
 * to customers contain nothing that was typed except the name, and that only if it looks like one.
 */
export const greeting = (typedName: string) => {
  const name = asLine(typedName, NAME_MAX + 1);
  return name.length > NAME_MAX || /[\d:/@<>]|\w\w\.\w\w/.test(name) ? 'Hello,' : `Hello ${name},`;
};

type Sender = Pick<Config['shop'], 'name' | 'phone' | 'publicUrl'>;

/** The end of every letter to a customer about an order: its private page, and who writes. */
export const orderEnding = (shop: Sender, { trackingUrl }: Pick<OrderOnItsWay, 'trackingUrl'>) => [
  `You can follow it here:\n${trackingUrl}`,
  'Anyone with this link can see your order, so please keep it to yourself. If you have questions, just reply or call us and name the reference.',
  [shop.name, POSTAL_ADDRESS, shop.phone, shop.publicUrl].join('\n'),
];

/** The letters to customers about their orders; replies go to the shop. */
export const customersLetters = (shop: Sender) => {
  const ending = (order: OrderOnItsWay) => orderEnding(shop, order);
  return {
    orderPlaced: (order: OrderOnItsWay): Mail => ({
      to: order.email,
      subject: `Your order ${order.reference}`,
      body: asBody([
        greeting(order.name),
        `Thank you for your order! We have received it with all your files, and its reference is ${order.reference}.`,
        ...ending(order),
      ]),
    }),

    orderMoved: (order: MovedOrder): Mail => ({
      to: order.email,
      subject: `Your order ${order.reference}: ${ORDER_STATUS_NAME[order.status]}`,
      body: asBody([
        greeting(order.name),
        `There is news about your order ${order.reference}. Status: ${ORDER_STATUS_NAME[order.status]}.`,
        ORDER_STATUS_MEANS[order.status],
        ...ending(order),
      ]),
    }),
  };
};
