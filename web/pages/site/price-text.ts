import type { Price } from '#content/prices.ts';

/** '6-10', or '18' where it is one figure. */
export const priceFigure = ({ low, high }: Price) => (low === high ? String(low) : `${low}-${high}`);

/** '6-10 tk per gram'. */
export const priceText = (price: Price) =>
  `${priceFigure(price)} ${price.currency}${price.per === undefined ? '' : ` per ${price.per}`}`;

/** 'From 6 tk per gram', where there are dearer ones. */
export const startingPriceText = (price: Price) => `From ${priceText({ ...price, high: price.low })}`;
