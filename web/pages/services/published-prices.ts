import type { Service } from '#content/service.ts';
import type { Price, PublishedPrices } from '#contract/pricing/price-book.ts';

/** The prices in a service's structured data for search engines: those of its price cards. */
export const publishedPrices = ({ subServices }: Service, prices: PublishedPrices) =>
  subServices.flatMap(({ title, cards }) =>
    cards.map(({ name, price }) => {
      const { low, high, per }: Price = prices[price];
      return { name: name === title ? name : `${title}: ${name}`, low, high, unit: per ?? 'order' };
    }),
  );
