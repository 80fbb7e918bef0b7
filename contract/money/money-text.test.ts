import { expect, test } from 'vitest';
import { moneyFigure, moneyText } from './money-text.ts';

test.each([
  [0, '0 BDT'],
  [850, '850 BDT'],
  [12_500, '12,500 BDT'],
  [125_000, '1,25,000 BDT'],
  [12_500_000, '1,25,00,000 BDT'],
  [0.5, '0.50 BDT'],
  [125_000.05, '1,25,000.05 BDT'],
  [-75.25, '−75.25 BDT'],
  [-0, '0 BDT'],
])('%d taka read as %s', (taka, text) => {
  expect(moneyText(taka)).toBe(text);
});

test('amounts below each other all have their paisa', () => {
  expect([0, 850, 125_000.5, -75, -0].map(moneyFigure)).toEqual(['0.00', '850.00', '1,25,000.50', '−75.00', '0.00']);
});
