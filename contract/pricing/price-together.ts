import { moneyText, wholeCents, wholeMoney } from '#contract/money/money-text.ts';
import type { PriceSum } from './estimate.ts';
import { shownSums } from './price-text.ts';

/** What one of several orders costs: what its buyer pays, and whether that is settled. */
export interface OnePrice {
  amount: number;
  isExact: boolean;
}

/** Undefined where a person prices it, or nobody can tell yet. */
export const onePrice = (price: PriceSum | undefined): OnePrice | undefined => {
  const amount = price && shownSums(price).total;
  return amount === undefined ? undefined : { amount, isExact: price?.verdict === 'exact' };
};

/** What one comes to, in words. */
export const onePriceText = ({ amount, isExact }: OnePrice) =>
  isExact ? moneyText(amount) : `About ${moneyText(wholeMoney(amount))}`;

/** What several orders come to, as far as they have a price: 'About 25 BDT'. Undefined where none has. */
export const togetherText = (prices: readonly (OnePrice | undefined)[]): string | undefined => {
  const known = prices.filter((price) => price !== undefined);
  if (known.length === 0) return undefined;
  const amount = wholeCents(known.reduce((sum, one) => sum + one.amount, 0));
  return onePriceText({ amount, isExact: known.length === prices.length && known.every(({ isExact }) => isExact) });
};

/** The same where nothing else says how many of them have a price. */
export const togetherSoFarText = (prices: readonly (OnePrice | undefined)[]): string | undefined => {
  const text = togetherText(prices);
  return text !== undefined && prices.includes(undefined) ? `${text} so far` : text;
};
