import { expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { SERVICES } from '#content/services.ts';
import { publishedPrices } from './published-prices.ts';

const pricesOf = (slug: string) =>
  SERVICES.filter((service) => service.slug === slug).flatMap((service) =>
    publishedPrices(service, FIRST_PRICE_BOOK.prices),
  );

test('search engines get the price per gram of every 3D printing material', () => {
  expect(pricesOf('3D-Printing')).toEqual([
    { name: 'FDM: PLA', low: 6, high: 10, unit: 'gram' },
    { name: 'FDM: ABS', low: 8, high: 12, unit: 'gram' },
    { name: 'FDM: PETG', low: 8, high: 12, unit: 'gram' },
    { name: 'SLA: Resin', low: 12, high: 20, unit: 'gram' },
  ]);
});

test('search engines get no price for services that are quoted on request', () => {
  expect(pricesOf('Silicon-Molding')).toEqual([]);
  expect(pricesOf('Product-Development')).toEqual([]);
});
