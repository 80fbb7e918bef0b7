import { expect, test } from 'vitest';
import { vatOfShare } from './money.ts';

test('the VAT in a share of an amount is to the nearest cent, and half a cent goes up', () => {
  const amount = { vat: 15_00, payable: 115_00 };
  expect(vatOfShare(23_00, amount)).toBe(3_00);
  expect(vatOfShare(10_00, amount)).toBe(1_30); // 130.43
  expect(vatOfShare(4_50, amount)).toBe(59); // 58.70
  expect(vatOfShare(1, { vat: 1, payable: 2 })).toBe(1);
});
