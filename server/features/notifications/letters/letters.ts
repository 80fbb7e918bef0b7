import type { ContactRequest } from '#contract/contact.ts';
import type { Config } from '#server/config/config.ts';
import { customersLetters, type MovedOrder } from './customers-letters.ts';
import { type LetterOrder, ownersLetters } from './owners-letters.ts';

/** The letters for each event. All are plain text, so that what somebody typed stays text. */
export const shopLetters = ({ shop, ownersAddress }: { shop: Config['shop']; ownersAddress: string }) => {
  const owners = ownersLetters({ ownersAddress, publicUrl: shop.publicUrl });
  const customers = customersLetters(shop);
  return {
    orderPlaced: (order: LetterOrder) => ({
      toOwner: owners.orderPlaced(order),
      receipt: customers.orderPlaced(order),
    }),
    orderMoved: (order: MovedOrder) => [customers.orderMoved(order)],
    messageArrived: (message: ContactRequest) => [owners.messageArrived(message)],
  };
};

export type ShopLetters = ReturnType<typeof shopLetters>;
