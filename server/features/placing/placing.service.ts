import { duplicateOrder } from './duplicate-order.ts';
import { enterOrder } from './enter-order.ts';
import { findReceipt } from './find-receipt.ts';
import { type PlacingNeeds, placeOrder } from './place-order.ts';

interface Needs extends PlacingNeeds {
  orders: PlacingNeeds['orders'] & Parameters<typeof findReceipt>[0]['orders'];
}

/** How orders with files come in. */
export const placingService = (needs: Needs) => ({
  place: placeOrder(needs),
  enter: enterOrder(needs),
  duplicate: duplicateOrder(needs),
  /** The receipt of an order that was placed under a key. */
  findReceipt: findReceipt(needs),
});

export type PlacingService = ReturnType<typeof placingService>;
