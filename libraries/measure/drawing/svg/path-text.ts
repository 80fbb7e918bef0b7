import { Refusal } from '#measure/refusals.ts';

const RARE_SPACES = /[\s\u180e\ufeff]/;
const isSpace = (code: number) =>
  code === 32 || (code >= 9 && code <= 13) || (code > 127 && RARE_SPACES.test(String.fromCharCode(code)));
const isDigit = (code: number) => code >= 48 && code <= 57;

const COMMA = 44;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const SMALL_E = 101;
/** The bit that small letters have and capitals have not. */
const SMALL = 32;

/** Whole numbers below this many digits, divided by so small a power of ten, are rounded as the standard asks. */
const DIGITS_EXACT = 15;
const POWERS = Array.from({ length: DIGITS_EXACT + 1 }, (_, power) => 10 ** power);

export const broken = (cause: string) =>
  new Refusal('broken-path', 'A path in this drawing is damaged. Please export it again.', { cause });

interface Reading {
  text: string;
  at: number;
}

const codeAt = ({ text, at }: Reading) => text.charCodeAt(at);
const isSign = (code: number) => code === PLUS || code === MINUS;

const skipSpaces = (reading: Reading) => {
  while (isSpace(codeAt(reading))) reading.at += 1;
};

/** @returns whether there was a comma */
const skipComma = (reading: Reading) => {
  skipSpaces(reading);
  if (codeAt(reading) !== COMMA) return false;
  reading.at += 1;
  skipSpaces(reading);
  return true;
};

/** Goes past digits. @returns how many */
const digits = (reading: Reading) => {
  const from = reading.at;
  while (isDigit(codeAt(reading))) reading.at += 1;
  return reading.at - from;
};

const exponent = (reading: Reading) => {
  if ((codeAt(reading) | SMALL) !== SMALL_E) return false;
  reading.at += 1;
  if (isSign(codeAt(reading))) reading.at += 1;
  if (digits(reading) === 0) throw broken(`an exponent without digits at ${reading.at}`);
  return true;
};

/** The digits of a text as a whole number; a point among them is left out. */
const wholeOf = (text: string, from: number, to: number) => {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== POINT) value = value * 10 + code - 48;
  }
  return value;
};

const number = (reading: Reading) => {
  const { text, at: from } = reading;
  const sign = codeAt(reading);
  if (isSign(sign)) reading.at += 1;
  const first = reading.at;
  const whole = digits(reading);
  let decimals = 0;
  if (codeAt(reading) === POINT) {
    reading.at += 1;
    decimals = digits(reading);
  }
  if (whole + decimals === 0) throw broken(`no number at ${from}`);
  const end = reading.at;
  if (exponent(reading) || whole + decimals > DIGITS_EXACT) return Number(text.slice(from, reading.at));
  const size = wholeOf(text, first, end) / (POWERS[decimals] as number);
  return sign === MINUS ? -size : size;
};

const flag = (reading: Reading) => {
  const code = codeAt(reading) - 48;
  if (code !== 0 && code !== 1) throw broken(`no flag at ${reading.at}`);
  reading.at += 1;
  return code;
};

/** Reads the commands and numbers of path data one after the other (SVG 2, 9.3.9). */
export const pathText = (text: string) => {
  const reading: Reading = { text, at: 0 };
  return {
    /** The letter of the next command; undefined at the end. */
    command: () => {
      skipSpaces(reading);
      const letter = text[reading.at];
      reading.at += 1;
      skipSpaces(reading);
      return letter;
    },
    /**
     * Reads the numbers of a command into an array.
     * @param isArc its fourth and fifth are 0 or 1, and may stand without a space
     * @returns whether the same command goes on
     * @throws Refusal `broken-path`
     */
    numbers: (into: number[], count: number, isArc: boolean): boolean => {
      let comma = false;
      for (let index = 0; index < count; index += 1) {
        into[index] = isArc && (index === 3 || index === 4) ? flag(reading) : number(reading);
        comma = skipComma(reading);
      }
      const next = codeAt(reading);
      return comma || isDigit(next) || isSign(next) || next === POINT;
    },
  };
};
