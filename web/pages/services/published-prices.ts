import type { Service } from '#content/service.ts';

/** What search engines are told of a service's prices: those of its cards. */
export const publishedPrices = ({ subServices }: Service) =>
  subServices.flatMap(({ title, cards }) =>
    cards.map(({ name, price: { low, high, per = 'order' } }) => ({
      name: name === title ? name : `${title}: ${name}`,
      low,
      high,
      unit: per,
    })),
  );
