import { expect, test } from 'vitest';
import { PRICES } from '#content/prices.ts';
import { priceFigure, priceText, startingPriceText } from './price-text.ts';

test('a price is shown as the range that is published', () => {
  expect(priceFigure({ low: 6, high: 10, currency: 'tk', per: 'gram' })).toBe('6-10');
  expect(priceText({ low: 6, high: 10, currency: 'tk', per: 'gram' })).toBe('6-10 tk per gram');
});

test('a price that is one figure is shown once', () => {
  expect(priceText({ low: 3000, high: 3000, currency: 'bdt', per: 'hour' })).toBe('3000 bdt per hour');
  expect(priceText({ low: 200, high: 200, currency: 'tk' })).toBe('200 tk');
});

test('the lowest price says that there are dearer ones', () => {
  expect(startingPriceText({ low: 6, high: 10, currency: 'tk', per: 'gram' })).toBe('From 6 tk per gram');
});

test.each(Object.entries(PRICES))('the published price %s is a range', (_, { low, high }) => {
  expect(low).toBeGreaterThan(0);
  expect(high).toBeGreaterThanOrEqual(low);
});
