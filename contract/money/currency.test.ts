import { afterEach, beforeEach, expect, test } from 'vitest';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { estimateLineText } from '#contract/pricing/price-text.ts';
import { CURRENCIES } from '#contract/settings/currencies.ts';
import { inCurrency, isOwnCurrency, rateUnit } from './currency.ts';
import { moneyAmount } from './money-amount.ts';
import { moneyFigure, moneyText } from './money-text.ts';
import { moneyWords } from './money-words.ts';

beforeEach(() => beAt({ ...FIRST_PLACE, country: 'PT', locale: 'en-GB', currency: 'EUR' }));
afterEach(() => beAt(FIRST_PLACE));

test('a shop in euro writes amounts, rates and labels in euro, and nothing in taka', () => {
  expect([moneyText(125_000), moneyText(-4.5), moneyFigure(1_250)]).toEqual(['125,000 EUR', '−4.50 EUR', '1,250.00']);
  expect([inCurrency('Total'), rateUnit('tk/gram'), rateUnit('bdt/hour'), rateUnit('mm')]).toEqual([
    'Total (EUR)',
    'EUR/gram',
    'EUR/hour',
    'mm',
  ]);
  const line = { label: 'PLA', quantity: 42, unit: 'g', unitPrice: 0.15, amount: 6.3 } as const;
  expect(estimateLineText(line)).toBe('PLA: 42 g × 0.15 EUR = 6.30 EUR');
  expect(moneyAmount.safeParse(1.005).error?.issues[0]?.message).toContain('Amounts are in EUR');
  expect(moneyWords(7)).toBeUndefined();
});

test('the book of a new shop is in taka, and so in no other currency', () => {
  expect(['tk', 'bdt', 'BDT', 'EUR'].map(isOwnCurrency)).toEqual([false, false, false, true]);
  beAt(FIRST_PLACE);
  expect(['tk', 'bdt', 'BDT', 'EUR'].map(isOwnCurrency)).toEqual([true, true, true, false]);
});

test('every currency that can be chosen has a name, and none has more decimals than are counted', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  for (const currency of CURRENCIES) {
    expect(names.of(currency)).not.toBe(currency);
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    expect([0, 2], currency).toContain(maximumFractionDigits); // some are paid without the decimals that they have
  }
});
