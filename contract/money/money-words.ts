import { isTaka } from './currency.ts';

const ONES = [
  '',
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
];
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];

/** The names of Bangladesh, the largest first. */
const SCALES = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

const underHundred = (count: number): string =>
  count < 20 ? (ONES[count] ?? '') : [TENS[Math.floor(count / 10)], ONES[count % 10]].filter(Boolean).join('-');

const wholeWords = (count: number): string => {
  const scale = SCALES.find(([size]) => count >= size);
  if (!scale) return underHundred(count);
  const [size, name] = scale;
  return [wholeWords(Math.floor(count / size)), name, wholeWords(count % size)].filter(Boolean).join(' ');
};

/**
 * An amount of at least 0 in words, as money receipts of Bangladesh have it: 'Taka one lakh five hundred and fifty paisa only'; undefined in
 * another currency, whose papers do without.
 */
export const moneyWords = (amount: number): string | undefined => {
  if (!isTaka()) return undefined;
  const paisa = Math.round(amount * 100);
  const rest = paisa % 100;
  const whole = wholeWords(Math.floor(paisa / 100)) || 'zero';
  return `Taka ${whole}${rest === 0 ? '' : ` and ${underHundred(rest)} paisa`} only`;
};
