import type { Service } from '#content/service.ts';
import { isOwnCurrency } from '#contract/money/currency.ts';
import type { Price, PublishedPrices } from '#contract/pricing/price-book.ts';

/** The prices in a service's structured data for search engines: those of its price cards, in the shop's currency. */
export const publishedPrices = ({ subServices }: Service, prices: PublishedPrices) =>
  subServices.flatMap(({ title, cards }) =>
    cards.flatMap(({ name, price }) => {
      const { low, high, per, currency }: Price = prices[price];
      if (!isOwnCurrency(currency)) return [];
      return [{ name: name === title ? name : `${title}: ${name}`, low, high, unit: per ?? 'order' }];
    }),
  );
