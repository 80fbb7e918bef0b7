import { expect, onTestFinished, test } from 'vitest';
import { phoneKey, searchedPhone } from './phone-key.ts';
import { beAt, FIRST_PLACE } from './shop-place.ts';

test('a telephone number is known however it is written', () => {
  const spellings = [
    '+880 1711-000214',
    '01711000214',
    '01711 000 214',
    '8801711000214',
    '008801711000214',
    '০১৭১১-০০০২১৪',
    '(+880) 1711.000214',
    '1711000214 (WhatsApp)',
    '01711-000214, 01811-000999',
  ];
  expect(new Set(spellings.map(phoneKey))).toEqual(new Set(['1711000214']));
});

test('what holds no number has no key, so that two such customers are not one', () => {
  for (const written of ['', 'none', 'ask Karim', '123', '1'.repeat(30)])
    expect([written, phoneKey(written)]).toEqual([written, '']);
});

test('a number of another country is not taken for one of ours', () => {
  expect(phoneKey('+351 912 345 678')).toBe('351912345678');
  expect(phoneKey('+351 912 345 678')).not.toBe(phoneKey('0912345678'));
});

test('a search is for a number when it is written as one, in any spelling and in part', () => {
  for (const q of ['01711', '+880 1711', '০১৭১১', '1711-0']) expect('1711000214').toContain(searchedPhone(q));
  for (const q of ['Karim', 'karim 01711', '12', '']) expect(searchedPhone(q)).toBeUndefined();
});

test.each([
  ['PT', '351', ['+351 912 345 678', '912345678', '00351912345678'], '912345678'],
  ['US', '1', ['+1 (555) 123-4567', '5551234567', '1-555-123-4567'], '5551234567'],
  ['KZ', '7', ['+7 701 555 1234', '7015551234'], '7015551234'],
])('in a shop of %s its own numbers need no country', (country, dialling, spellings, key) => {
  onTestFinished(() => beAt(FIRST_PLACE));
  beAt({ ...FIRST_PLACE, country, dialling });
  expect(spellings.map(phoneKey)).toEqual(spellings.map(() => key));
  expect(phoneKey('+880 1711-000214')).toBe('8801711000214');
});
