import { expect, test } from 'vitest';
import { onePrice, onePriceText, togetherSoFarText, togetherText } from './price-together.ts';

const exact = (amount: number) => ({ amount, isExact: true });
const about = (amount: number) => ({ amount, isExact: false });

test('several orders without any price have no sum', () => {
  expect(togetherText([undefined, undefined])).toBeUndefined();
  expect(togetherSoFarText([])).toBeUndefined();
});

test('several orders come to an exact sum only if each of them has an exact price', () => {
  expect(togetherText([exact(0.1), exact(0.2)])).toBe('0.30 BDT');
  expect(togetherText([exact(10.5), about(7.2)])).toBe('About 18 BDT');
  expect(togetherText([exact(10), undefined])).toBe('About 10 BDT');
});

test('a sum of which a price is missing says so', () => {
  expect(togetherSoFarText([exact(10), undefined])).toBe('About 10 BDT so far');
  expect(togetherSoFarText([exact(10), exact(2)])).toBe('12 BDT');
});

test('an order adds to the sum what its buyer pays, VAT included, and nothing where a person prices it', () => {
  expect(onePrice({ verdict: 'exact', total: 100, payable: 107.5 })).toEqual(exact(107.5));
  expect(onePrice({ verdict: 'person' })).toBeUndefined();
  expect(onePrice(undefined)).toBeUndefined();
  expect(onePriceText(about(7.2))).toBe('About 7 BDT');
});
