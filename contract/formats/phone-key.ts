import { ofShop } from './shop-place.ts';

const KEY_MIN = 6; // digits; less is an extension or a typing error
const KEY_MAX = 15; // ITU-T E.164
/** Numbers of countries with a code of one digit have ten without it. */
const SHORT_CODE_MIN = 10;
/** From how many digits on a search is for a telephone number. */
const SEARCHED_MIN = 4;
/** Digits of the scripts that customers write numbers in, each by its zero: Bangla, Devanagari, Arabic, Persian. */
const ZEROS = [0x09e6, 0x0966, 0x0660, 0x06f0];

const latinDigits = (text: string) =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((begin) => code >= begin && code < begin + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** The digits without what is dialled before the number itself: 00, the country, 0. */
const ownDigits = (written: string) => {
  const digits = latinDigits(written).replaceAll(/\D/g, '').replace(/^00/, '');
  const country = ofShop('dialling');
  const isShort = country.length === 1 && digits.length <= SHORT_CODE_MIN; // 701 555 1234 in Kazakhstan, 7
  return (digits.startsWith(country) && !isShort ? digits.slice(country.length) : digits).replace(/^0+/, '');
};

/**
 * By what a telephone number is known, however it is written: +880 1711-000214, 01711000214, ০১৭১১-০০০২১৪ and 008801711000214 have the
 * same. '' where no number can be made out.
 */
export const phoneKey = (written: string): string => {
  // Some write two numbers in one field: the first one counts.
  const [first = ''] = latinDigits(written).match(/[+\d][\d\s().–-]*/) ?? [];
  const key = ownDigits(first);
  return key.length < KEY_MIN || key.length > KEY_MAX ? '' : key;
};

/** The part of such a key that a search for a number, or for its beginning or end, asks for; undefined if it is not for a number. */
export const searchedPhone = (q: string): string | undefined => {
  if (!/^[+\d\s().–-]+$/.test(latinDigits(q))) return undefined;
  const digits = ownDigits(q);
  return digits.length < SEARCHED_MIN ? undefined : digits;
};
