import type { OrderableService } from '#contract/services/services.ts';
import type { AheadOptions } from './ahead/send-large.ts';
import { goesAhead } from './parts/part.ts';
import { orderParts } from './parts/parts-store.ts';
import { countAsTyped, countForOrder } from './parts/quantity-field.ts';
import type { describeOrder } from './price/describe-order.ts';
import { bookInUse } from './price/shop-prices.ts';
import type { OrderContent } from './unsent/order-body.ts';
import { isTaken, takeOrder } from './unsent/taken-order.ts';

/*
 * All that measures, shows and prices the files of an order; loaded when the first file is chosen. Without it, a file goes with the
 * order as it is.
 */

export { OrderParts } from './order-parts.tsx';
export { KeptNote } from './parts/kept-note.tsx';
export { OrderPrice } from './price/order-price.tsx';
export { PriceBar, PriceHead } from './price/price-head.tsx';

const loadDescribe = () => import('./price/describe-order.ts');

/** What the order takes from its files. */
export const pricedOrder = {
  /** What the order consists of. From now on nothing is sent ahead. It has all chosen files, also those that no card shows yet. */
  take: (service: OrderableService, files: readonly File[], quantity = ''): OrderContent => {
    orderParts.setFiles(service, files);
    countAsTyped(service, quantity);
    orderParts.holdUploads();
    void loadDescribe().catch(() => undefined); // the line may be lost once it is placed
    return takeOrder(service, orderParts.read(), { counted: true, priceBook: bookInUse()?.version });
  },
  /**
   * Sends large files ahead of the order, unless it was tried before: an order that may have arrived stays as it was.
   * @throws ApiError, or the signal's reason
   */
  sendLarge: async (
    service: OrderableService,
    files: readonly File[],
    quantity: string,
    options: AheadOptions,
  ): Promise<void> => {
    orderParts.setFiles(service, files);
    await countForOrder(service, quantity);
    if (isTaken(service, orderParts.read())) return;
    orderParts.holdUploads();
    const large = orderParts.read().filter(goesAhead);
    if (large.length === 0) return;
    const ahead = await import('./ahead/send-large.ts').catch(() => undefined); // without it they go with the order
    await ahead?.sendLarge(large, orderParts.uploaded, options);
  },
  /** The order was not placed: what was being sent ahead goes on. */
  release: orderParts.releaseUploads,
  /** What the receipt says of it. */
  describe: async (...order: Parameters<typeof describeOrder>) => (await loadDescribe()).describeOrder(...order),
  forgetUploads: orderParts.forgetUploads,
};
export type PricedOrder = typeof pricedOrder;
