import type { OrderDelivery } from '#contract/orders/delivery.ts';
import type { PriceSum } from '#contract/pricing/estimate.ts';
import { type Cents, centsOf, moneyOf, payableOf } from './money.ts';

/** What delivery costs with an order whose lines come to so much. */
export const deliveryFor = (lines: Cents, { price, freeFrom }: Omit<OrderDelivery, 'area'>): Cents =>
  freeFrom !== undefined && lines >= centsOf(freeFrom) ? 0 : centsOf(price);

/**
 * A price with the delivery that its order asks for: the same on it and on its lower and upper end, charged as a quotation charges it. A
 * price that says nothing of what is paid, or no sum at all, stays as it is.
 */
export const withDelivery = <Price extends PriceSum>(
  price: Price,
  delivery: OrderDelivery | undefined,
  roundTo: Cents,
): Price => {
  const { total, low, high, vat } = price;
  if (!delivery || total === undefined || low === undefined || high === undefined || !vat) return price;
  const amount = deliveryFor(centsOf(total), delivery);
  const terms = { vatPercent: vat.percent, vatIncluded: vat.included, roundTo };
  const of = (sum: number) => payableOf(centsOf(sum) + amount, terms);
  const paid = of(total);
  return {
    ...price,
    delivery: { area: delivery.area, amount: moneyOf(amount) },
    vat: { ...vat, amount: moneyOf(paid.vat) },
    payable: moneyOf(paid.payable),
    payableLow: moneyOf(of(low).payable),
    payableHigh: moneyOf(of(high).payable),
  };
};
