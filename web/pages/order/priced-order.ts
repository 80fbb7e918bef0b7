import type { OrderableService } from '#contract/services/services.ts';
import { type OrderedParts, orderedParts } from './parts/ordered-parts.ts';
import { orderParts } from './parts/parts-store.ts';
import { shownBook } from './price/price-book.ts';

/*
 * All that measures, shows and prices the files of an order; loaded when the first file is chosen. Without it, a file goes with the
 * order as it is.
 */

export { OrderParts } from './parts/order-parts.tsx';
export { OrderPrice } from './price/order-price.tsx';
export { PriceBar } from './price/price-bar.tsx';

/** What the order takes from its files. */
export const pricedOrder = {
  /** Ends what is being sent ahead: it goes with the order. Its files are the chosen ones, also those that no card shows yet. */
  take: (service: OrderableService, files: readonly File[]): OrderedParts & { priceBook: number | undefined } => {
    orderParts.setFiles(service, files);
    orderParts.stopUploads();
    return { ...orderedParts(orderParts.read()), priceBook: shownBook()?.version };
  },
  forgetUploads: orderParts.forgetUploads,
  clear: orderParts.clear,
};
export type PricedOrder = typeof pricedOrder;
