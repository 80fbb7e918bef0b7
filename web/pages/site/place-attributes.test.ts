import { expect, test } from 'vitest';
import { FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { placeAttributes } from './place-attributes.ts';

test('a page says where the shop is, for its scripts', () => {
  expect(placeAttributes({ ...FIRST_PLACE, zone: 'Europe/Lisbon' })).toEqual({
    'data-zone': 'Europe/Lisbon',
    'data-country': 'BD',
    'data-dialling': '880',
    'data-locale': 'en-IN',
    'data-currency': 'BDT',
  });
});
