import type { PriceBookContent } from '#contract/pricing/price-book.ts';

/** The same figures in another currency, as an owner types them anew; sums to the cent. */
export const inCurrency = (rates: PriceBookContent, currency: string): PriceBookContent => ({
  ...rates,
  prices: Object.fromEntries(
    Object.entries(rates.prices).map(([name, price]) => [name, { ...price, currency }]),
  ) as PriceBookContent['prices'],
  roundTo: 0.01,
});
