import { expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { priceFigure, priceText, startingPriceText } from './price-text.ts';

test('a price range is shown as published', () => {
  expect(priceFigure({ low: 6, high: 10, currency: 'tk', per: 'gram' })).toBe('6-10');
  expect(priceText({ low: 6, high: 10, currency: 'tk', per: 'gram' })).toBe('6-10 tk per gram');
});

test('a single price is shown as one figure', () => {
  expect(priceText({ low: 3000, high: 3000, currency: 'bdt', per: 'hour' })).toBe('3000 bdt per hour');
  expect(priceText({ low: 200, high: 200, currency: 'tk' })).toBe('200 tk');
});

test('a starting price shows that there are higher ones', () => {
  expect(startingPriceText({ low: 6, high: 10, currency: 'tk', per: 'gram' })).toBe('From 6 tk per gram');
});

test.each(Object.entries(FIRST_PRICE_BOOK.prices))(
  'the published price %s is positive, and its low end is not above its high end',
  (_, { low, high }) => {
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThanOrEqual(low);
  },
);
