import type { ShownPrice } from '#contract/pricing/estimate.ts';
import { withDelivery } from '#pricing/delivery';
import { centsOf } from '#pricing/money';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import type { ShopPrices } from './shop-prices.ts';

/** Where the unsent order goes, as its form names it; undefined as long as nobody said. */
export const areaNow = () => unsentOrder.read().firstStep.deliveryArea;

type Terms = Pick<ShopPrices, 'areas' | 'book'>;

/**
 * A price with what it costs to bring the order where it goes, as its customer will be charged.
 * @param isWith whether it goes with another order of the same press, which pays for that
 */
export const delivered = (
  price: ShownPrice | undefined,
  { areas, book }: Terms,
  isWith = (unsentOrder.read().together?.placed.length ?? 0) > 0,
): ShownPrice | undefined => {
  const id = areaNow();
  const area = areas.find((one) => one.id === id);
  if (!price || !area) return price;
  const { name, freeFrom } = area;
  const delivery = isWith ? { area: name, price: 0 } : { area: name, price: area.price, freeFrom };
  return withDelivery(price, delivery, centsOf(book.content.roundTo));
};
