import { ofShop } from '#contract/formats/shop-place.ts';
import { currency, isTaka } from '#contract/money/currency.ts';

/** What joins letters without being one; browsers and phones write it or do not. */
const JOINERS = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const LATIN_ACCENTS = /(?<=\p{Script=Latin})[\u0300-\u036F]+/gu;
const BANGLA_DIGITS = /[০-৯]/g;
const BANGLA_ZERO = 0x09e6;
/** The letter ৎ is the same sound as ত with a mark, and is typed as either. */
const KHANDA_TA = /ৎ/g;
const IN_A_NUMBER = /(?<=\d)[,٬](?=\d)/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORD_MAX = 40;

/**
 * A text as it is searched for, the same however it was typed: without case, accents, joiners and grouping of numbers, Bangla digits as
 * Latin ones, and one spelling where Bangla has two. NFKC writes য় and ড় in the same way whether they came as one character or two.
 */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(LATIN_ACCENTS, '')
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replaceAll(JOINERS, '')
    .replaceAll(KHANDA_TA, 'ত্')
    .replaceAll(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .replaceAll(IN_A_NUMBER, '');

/** The words of a text, in its order, each folded and at most 40 characters long. */
export const wordsOf = (text: string): string[] =>
  Array.from(fold(text).matchAll(WORD), ([word]) => word.slice(0, WORD_MAX).toWellFormed());

/** Letters and digits alone: a reference or a number of a paper is typed with and without its dashes. */
export const joined = (text: string) => wordsOf(text).join('');

const PHONE = /^\+?[\d\s().\-/]{7,30}$/;
const PHONE_DIGITS = 10; // of a number in most countries without its leading 0

/** The country in front of ten digits, with the 0 that some leave before them: 8801711…, 88001711…, 881711… */
const countryOfTen = () => {
  const country = ofShop('dialling');
  if (country.endsWith('0')) return new RegExp(`^${country}?0?(?=\\d{10}$)`);
  return new RegExp(`^${country}0?(?=\\d{${country.length === 1 ? '' : '9,'}10}$)`);
};

/** The digits by which a telephone number is known, whichever way it is written; undefined if this is none. */
export const phoneDigits = (text: string): string | undefined => {
  const folded = fold(text).trim();
  if (!PHONE.test(folded)) return undefined;
  const digits = folded.replaceAll(/\D/g, '').replace(/^0+/, '').replace(countryOfTen(), '');
  return digits.length < 6 ? undefined : digits.slice(-Math.max(PHONE_DIGITS, digits.length));
};

/** Its sign, such as €; `fold` writes letters small. */
const currencySign = () =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currency(), currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
    ?.value.toLowerCase()
    .replaceAll(/[$.*+?^(){}|[\]\\]/g, '\\$&') ?? '';

const TAKA = 'bdt|tk|taka|৳|টাকা';

/** How people write the currency beside an amount. */
const amountPattern = () => {
  const written = isTaka() ? TAKA : `${currency().toLowerCase()}|${currencySign()}`;
  return new RegExp(`^(?:${written})?\\.?\\s*(\\d{1,9})(?:\\.(\\d{1,2}))?\\s*(?:/[-=]?)?\\s*(?:${written})?\\.?$`);
};

/** The cents of an amount in the shop’s currency as people write it: 3,427, ৩৪২৭, 3427/-, tk 3427.50; undefined if this is none. */
export const typedCents = (text: string): number | undefined => {
  const [, whole, cents = ''] = amountPattern().exec(fold(text).trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
};

export const keyOf = {
  /** A reference, a number of a paper or of a transaction, a product id, a name of a file. */
  name: (text: string) => `name ${joined(text).slice(0, 100).toWellFormed()}`,
  phone: (digits: string) => `phone ${digits.slice(0, 20)}`,
  mail: (text: string) => `mail ${fold(text).trim().slice(0, 100).toWellFormed()}`,
  amount: (cents: number) => `amount ${cents}`,
} as const;
