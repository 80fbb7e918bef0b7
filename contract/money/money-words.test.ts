import { expect, test } from 'vitest';
import { moneyWords } from './money-words.ts';

test.each([
  [0, 'Taka zero only'],
  [7, 'Taka seven only'],
  [19.05, 'Taka nineteen and five paisa only'],
  [1_421, 'Taka one thousand four hundred twenty-one only'],
  [100_500.5, 'Taka one lakh five hundred and fifty paisa only'],
  [
    12_345_678.99,
    'Taka one crore twenty-three lakh forty-five thousand six hundred seventy-eight and ninety-nine paisa only',
  ],
])('%d taka are written out as %s', (taka, words) => {
  expect(moneyWords(taka)).toBe(words);
});
