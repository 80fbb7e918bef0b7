import { expect, test } from 'vitest';
import type { EstimateLine, ShownPrice } from './estimate.ts';
import { estimateLineText, lineArithmetic, payableLines, priceHeadline, priceLine } from './price-text.ts';

const LINE: EstimateLine = {
  label: 'PLA, Fine, Robust',
  quantity: 42.3,
  unit: 'g',
  unitPrice: 8,
  amount: 338.4,
};
const priced = (price: Partial<ShownPrice>): ShownPrice => ({ verdict: 'estimate', lines: [LINE], ...price });

test.each<[string, Partial<ShownPrice>]>([
  ['Tell us the unit to see the price', { verdict: 'ask', lines: [] }],
  ['A person will price this', { verdict: 'person', lines: [], reason: 'There is no price list.' }],
  ['This is the price', { verdict: 'exact', total: 338.4, low: 338.4, high: 338.4 }],
  ['About 338 BDT, between 287 and 1,25,000 BDT', { total: 338.4, low: 287.64, high: 124_999.2 }],
  ['About 7 BDT, between 6 and 8 BDT', { total: 6.9, low: 6.21, high: 7.59 }],
  ['About 1 BDT', { total: 0.3, low: 0.3, high: 0.3 }],
  ['About 339 BDT', { total: 338.5, low: 338.5, high: 338.5 }],
])('a price is headed %s', (headline, price) => {
  expect(priceHeadline(priced(price))).toBe(headline);
});

test('on one line, a price that holds names its sum, and any other says how far it is known', () => {
  expect(priceLine(priced({ verdict: 'exact', total: 850 }))).toBe('This is the price: 850 BDT');
  expect(priceLine(priced({ verdict: 'person', lines: [] }))).toBe('A person will price this');
});

test('a price says what is paid for it, with VAT and rounded, and how its lines become that', () => {
  const vat = { percent: 7.5, amount: 25.38, included: false as const };
  const paid = priced({ total: 338.4, low: 300, high: 400, vat, payable: 364, payableLow: 323, payableHigh: 430 });
  expect(priceLine(paid)).toBe('About 364 BDT, between 323 and 430 BDT, including 7.5 % VAT');
  expect(priceLine({ ...paid, verdict: 'exact' })).toBe('This is the price: 364 BDT, including 7.5 % VAT');
  expect(payableLines(paid)).toEqual([
    'Subtotal: 338.40 BDT',
    'VAT 7.5 %: 25.38 BDT',
    'Rounding: 0.22 BDT',
    'Total: 364 BDT',
  ]);
});

test('a price without VAT says nothing of it, and an estimate of before nothing of what is paid', () => {
  const vat = { percent: 0, amount: 0, included: false as const };
  const rounded = priced({ verdict: 'exact', total: 338.4, vat, payable: 338 });
  expect([priceLine(rounded), payableLines(rounded)]).toEqual([
    'This is the price: 338 BDT',
    ['Subtotal: 338.40 BDT', 'Rounding: −0.40 BDT', 'Total: 338 BDT'],
  ]);
  expect(payableLines(priced({ total: 338.4, vat, payable: 338.4 }))).toEqual([]);
  expect(payableLines(priced({ total: 338.4 }))).toEqual([]);
});

test('each line says how it was worked out', () => {
  expect(lineArithmetic(LINE)).toBe('42.3 g × 8 tk');
  expect(lineArithmetic({ ...LINE, unit: 'piece', quantity: 1_200, unitPrice: -2.5 })).toBe('1,200 pieces × -2.5 tk');
  expect(estimateLineText(LINE)).toBe('PLA, Fine, Robust: 42.3 g × 8 tk = 338.40 BDT');
  expect(estimateLineText({ ...LINE, label: 'Set-up', unit: 'once', amount: 200 })).toBe('Set-up: 200 BDT');
});
