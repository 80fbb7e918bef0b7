import { isOwnCurrency } from '#contract/money/currency.ts';
import type { PriceBookContent } from './price-book.ts';

/** Whether a book is in the shop's currency; by one that is not, a person prices everything. */
export const isInOwnCurrency = ({ prices }: PriceBookContent): boolean =>
  Object.values(prices).every(({ currency }) => isOwnCurrency(currency));
