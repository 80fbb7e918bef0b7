import { expect, test } from 'vitest';
import { SERVICES } from '#content/services.ts';
import { publishedPrices } from './published-prices.ts';

const pricesOf = (slug: string) => SERVICES.filter((service) => service.slug === slug).flatMap(publishedPrices);

test('3D printing is published with every material, by the gram', () => {
  expect(pricesOf('3D-Printing')).toEqual([
    { name: 'FDM: PLA', low: 6, high: 10, unit: 'gram' },
    { name: 'FDM: ABS', low: 8, high: 12, unit: 'gram' },
    { name: 'FDM: PETG', low: 8, high: 12, unit: 'gram' },
    { name: 'SLA: Resin', low: 12, high: 20, unit: 'gram' },
  ]);
});

test('what is quoted on request is published without a price', () => {
  expect(pricesOf('Silicon-Molding')).toEqual([]);
  expect(pricesOf('Product-Development')).toEqual([]);
});
