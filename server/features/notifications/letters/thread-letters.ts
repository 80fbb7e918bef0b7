import type { Order } from '#contract/orders/order.ts';
import { asLine } from './as-line.ts';
import type { Sender } from './letter.ts';
import { aboutOrder } from './owners-letters.ts';

const NAME_MAX = 60; // characters

/** What a customer writes about an order on its page. */
export interface OrderMessage {
  order: Pick<Order, '_id' | 'reference' | 'email' | 'name'>;
  message: string;
}

/** An order that its customer changed, or cancelled. */
export interface ChangedOrder {
  order: Pick<Order, '_id' | 'reference' | 'email'>;
  cancelled: boolean;
}

/** Letters to the owner about what customers write on their order's page; replies go to the customer. */
export const threadLetters = (shop: Sender, ownersAddress: string) => {
  const letter = aboutOrder(shop, ownersAddress);
  return {
    changed: (about: ChangedOrder) => {
      const { order, cancelled } = about;
      const did = cancelled ? 'Cancelled' : 'Changed';
      return letter(about, `${did} by the customer: order ${order.reference}`, order.reference, [
        {
          kind: 'text',
          text: cancelled
            ? `The customer has cancelled order ${order.reference}.`
            : `The customer has changed order ${order.reference}. Its history says what, and what it was before.`,
        },
      ]);
    },

    written: (about: OrderMessage) => {
      const { order, message } = about;
      const subject = `Message about order ${order.reference} from ${asLine(order.name, NAME_MAX)}`;
      return letter(about, subject, asLine(message, NAME_MAX), [{ kind: 'text', text: message }]);
    },
  };
};
