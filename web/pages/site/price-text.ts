import type { Price } from '#contract/pricing/price-book.ts';

/** '6-10', or '18' for a single price. */
export const priceFigure = ({ low, high }: Price) => (low === high ? String(low) : `${low}-${high}`);

/** '6-10 tk per gram'. */
export const priceText = (price: Price) =>
  `${priceFigure(price)} ${price.currency}${price.per === undefined ? '' : ` per ${price.per}`}`;

/** 'From 6 tk per gram'. */
export const startingPriceText = (price: Price) => `From ${priceText({ ...price, high: price.low })}`;
