import { expect, test } from 'vitest';
import { COUNTRIES } from '#content/countries.ts';
import { countryName } from '#contract/country-name.ts';
import { FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { DIALLING_CODES } from '#contract/settings/dialling-codes.ts';
import { shopSettings } from '#contract/settings/shop-settings.ts';
import { readConfig } from '#server/config/config.ts';
import { firstSettings } from './first-settings.ts';
import { toPlace } from './to-place.ts';

const first = firstSettings({
  shop: { ...readConfig({}).shop, name: 'K' },
  vat: { percent: 0, bin: '' },
  replyWorkingDays: 1,
});

test('a shop that has set nothing is where the first one is', () => {
  expect(toPlace(first)).toEqual(FIRST_PLACE);
});

test('every country that can be chosen is one that visitors can choose as theirs', () => {
  const unknown = Object.keys(DIALLING_CODES).filter((code) => !COUNTRIES.some((name) => name === countryName(code)));
  expect(unknown).toEqual([]);
});

test('figures are grouped as people count in the shop’s country', () => {
  const localeOf = (country: string) => toPlace({ ...first, 'place.country': country }).locale;
  expect(['IN', 'PT', 'US'].map((country) => (125_000).toLocaleString(localeOf(country)))).toEqual([
    '1,25,000',
    '125,000',
    '125,000',
  ]);
});

test('a tax number of another country can be one, too', () => {
  const { 'money.bin': bin } = shopSettings.shape;
  for (const number of ['', '001234567-0101', 'PT501234567', 'ATU12345678', '12.345.678/0001-90'])
    expect([number, bin.safeParse(number).success]).toEqual([number, true]);
  for (const number of ['my BIN', '12', 'PT', '<script>12345678']) expect(bin.safeParse(number).success).toBe(false);
});
