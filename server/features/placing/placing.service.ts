import { findReceipt } from './find-receipt.ts';
import { type PlacingParts, placeOrder } from './place-order.ts';

interface Parts extends PlacingParts {
  orders: PlacingParts['orders'] & Parameters<typeof findReceipt>[0]['orders'];
}

/** How orders with files come in. */
export const placingService = (parts: Parts) => ({
  place: placeOrder(parts),
  /** The receipt of an order that was placed under a key. */
  findReceipt: findReceipt(parts),
});

export type PlacingService = ReturnType<typeof placingService>;
