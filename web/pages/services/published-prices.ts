import type { Service } from '#content/service.ts';

/** The prices in a service's structured data for search engines: those of its price cards. */
export const publishedPrices = ({ subServices }: Service) =>
  subServices.flatMap(({ title, cards }) =>
    cards.map(({ name, price: { low, high, per = 'order' } }) => ({
      name: name === title ? name : `${title}: ${name}`,
      low,
      high,
      unit: per,
    })),
  );
