import type { OrderableService } from '#contract/services/services.ts';
import { orderParts } from './parts/parts-store.ts';
import { countAsTyped } from './parts/use-typed-count.ts';
import { describeOrder } from './price/describe-order.ts';
import { bookInUse } from './price/shop-prices.ts';
import type { OrderContent } from './upload/order-body.ts';
import { takeOrder } from './upload/taken-order.ts';

/*
 * All that measures, shows and prices the files of an order; loaded when the first file is chosen. Without it, a file goes with the
 * order as it is.
 */

export { OrderParts } from './parts/order-parts.tsx';
export { OrderPrice } from './price/order-price.tsx';
export { PriceBar } from './price/price-bar.tsx';

/** What the order takes from its files. */
export const pricedOrder = {
  /** Nothing is sent ahead from now on: it goes with the order. Its files are the chosen ones, also those that no card shows yet. */
  take: (service: OrderableService, files: readonly File[], quantity = ''): OrderContent => {
    orderParts.setFiles(service, files);
    countAsTyped(quantity);
    orderParts.holdUploads();
    return takeOrder(service, orderParts.read(), { counted: true, priceBook: bookInUse()?.version });
  },
  /** The order was not placed: what was being sent ahead goes on. */
  release: orderParts.releaseUploads,
  describe: describeOrder,
  /** Calls back whenever something of its files changes. */
  subscribe: orderParts.subscribe,
  forgetUploads: orderParts.forgetUploads,
  clear: orderParts.clear,
};
export type PricedOrder = typeof pricedOrder;
