import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';

export const publishedBook = async (app: FastifyInstance, version?: number): Promise<PublicBook> => {
  const query = version === undefined ? {} : { version: String(version) };
  return (await app.inject({ url: apiAddress.priceBook, query })).json<{ data: PublicBook }>().data;
};

/** The book of these rates, with another price for PLA. */
export const withPla = (rates: PriceBookContent, low: number, high = low): PriceBookContent => ({
  ...rates,
  prices: { ...rates.prices, fdmPla: { ...rates.prices.fdmPla, low, high } },
});

/** The owner's calls for prices. */
export const ownersPrices = (app: FastifyInstance, headers: Record<string, string>) => ({
  list: (query: Record<string, string> = {}) => app.inject({ headers, url: apiAddress.priceBooks, query }),
  save: (payload: object) => app.inject({ method: 'POST', headers, url: apiAddress.priceBooks, payload }),
  confirm: (version: number | string, payload: object = { confirmed: true }) =>
    app.inject({ method: 'PATCH', headers, url: apiAddress.priceBookByVersion(String(version)), payload }),
  recalculate: (id: string) => app.inject({ headers, url: apiAddress.estimateRecalculation(id) }),
});
