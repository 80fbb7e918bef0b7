import { expect, test } from 'vitest';
import { vatOfShare } from './money.ts';

test('the VAT in a share of an amount is to the nearest cent, and half a cent goes up', () => {
  const amount = { vat: 15_00, payable: 115_00 };
  expect(vatOfShare(23_00, amount)).toBe(3_00);
  expect(vatOfShare(10_00, amount)).toBe(1_30); // 130.43
  expect(vatOfShare(5_00, amount)).toBe(65); // 65.2
  expect(vatOfShare(6_00, amount)).toBe(78); // 78.26
  expect(vatOfShare(2_00, amount)).toBe(26); // 26.09
  expect(vatOfShare(3_00, amount)).toBe(39); // 39.13
  expect(vatOfShare(7_00, amount)).toBe(91); // 91.30
  expect(vatOfShare(4_50, amount)).toBe(59); // 58.70
  expect(vatOfShare(1, { vat: 1, payable: 2 })).toBe(1);
});
