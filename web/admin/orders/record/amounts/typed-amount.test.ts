import { expect, test } from 'vitest';
import { amountOrNothing, typedAmount } from './typed-amount.ts';

test.each(['', '12,5', '1,2,3', '-4', '1e3', '12.', '1 250', 'ten'])('%o is not taken for an amount', (text) => {
  expect(typedAmount(text)).toBeNaN();
});

test.each([
  ['0', 0],
  [' 12.50 ', 12.5],
  ['1250', 1_250],
  ['1,250.5', 1_250.5],
  ['1,25,000', 125_000],
  ['125,000', 125_000],
])('%o is read as %d', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test('an empty discount is none', () => {
  expect([amountOrNothing(' '), amountOrNothing('12,5')]).toEqual([0, Number.NaN]);
});
