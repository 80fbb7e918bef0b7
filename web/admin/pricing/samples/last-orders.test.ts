import { expect, test } from 'vitest';
import { COMPARED } from '#contract/pricing/compared-orders.ts';
import { lastOrdersText } from './use-last-orders.ts';

test.each([
  [{ orders: 0, changed: 0, difference: 0, toPerson: 0 }, 'No order of the last 90 days has a price to compare with.'],
  [{ orders: 1, changed: 0, difference: 0, toPerson: 0 }, 'The last 90 days with these prices: the same on 1 order.'],
  [
    { orders: 211, changed: 38, difference: 4_120, toPerson: 0 },
    'The last 90 days with these prices: +4,120.00 BDT on 38 of 211 orders.',
  ],
  [
    { orders: COMPARED.orders, changed: 2, difference: -12.5, toPerson: 3 },
    'The last 90 days with these prices: -12.50 BDT on 2 of the newest 500 orders. 3 would wait for a person.',
  ],
])('an owner reads what a change of prices does to the last orders: %o', (found, words) => {
  expect(lastOrdersText(found)).toBe(words);
});
