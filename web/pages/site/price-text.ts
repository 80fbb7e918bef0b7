import { isOwnCurrency } from '#contract/money/currency.ts';
import type { Price } from '#contract/pricing/price-book.ts';

/** '6-10', or '18' for a single price. */
export const priceFigure = ({ low, high }: Price) => (low === high ? String(low) : `${low}-${high}`);

/** '6-10 tk per gram'; 'on request' as long as the shop has no price in its currency. */
export const priceText = (price: Price) => {
  if (!isOwnCurrency(price.currency)) return 'on request';
  return `${priceFigure(price)} ${price.currency}${price.per === undefined ? '' : ` per ${price.per}`}`;
};

/** 'From 6 tk per gram'. */
export const startingPriceText = (price: Price) => `From ${priceText({ ...price, high: price.low })}`;
