import type { OrderableService } from '#contract/services/services.ts';
import { type OrderedParts, orderedParts } from './parts/ordered-parts.ts';
import { orderParts } from './parts/parts-store.ts';
import { describeOrder } from './price/describe-order.ts';
import { bookInUse } from './price/shop-prices.ts';

/*
 * All that measures, shows and prices the files of an order; loaded when the first file is chosen. Without it, a file goes with the
 * order as it is.
 */

export { OrderParts } from './parts/order-parts.tsx';
export { OrderPrice } from './price/order-price.tsx';
export { PriceBar } from './price/price-bar.tsx';

interface Taken extends OrderedParts {
  priceBook: number | undefined;
}

/** What was taken last, and of which choices. */
let last: { choices: string; taken: Taken } | undefined;

const choicesOf = (service: OrderableService) =>
  JSON.stringify([service, orderParts.read().map(({ id, quantity, unit, options }) => [id, quantity, unit, options])]);

/** What the order takes from its files. */
export const pricedOrder = {
  /**
   * Ends what is being sent ahead: it goes with the order. Its files are the chosen ones, also those that no card shows yet. As
   * long as nothing else is chosen an order that is tried again is the same to the byte, whatever was sent ahead or loaded in
   * between: the shop may have it already, and would take another for a second order.
   */
  take: (service: OrderableService, files: readonly File[]): Taken => {
    orderParts.setFiles(service, files);
    orderParts.stopUploads();
    const choices = choicesOf(service);
    if (last?.choices !== choices)
      last = { choices, taken: { ...orderedParts(orderParts.read()), priceBook: bookInUse()?.version } };
    return last.taken;
  },
  describe: describeOrder,
  forgetUploads: () => {
    last = undefined;
    orderParts.forgetUploads();
  },
  clear: () => {
    last = undefined;
    orderParts.clear();
  },
};
export type PricedOrder = typeof pricedOrder;
