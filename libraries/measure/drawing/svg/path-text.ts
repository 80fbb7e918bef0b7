import { Refusal } from '#measure/refusals.ts';

const SPACES = /[\s\u180e\ufeff]/;
const isSpace = (code: number) =>
  code === 32 || (code >= 9 && code <= 13) || (code > 127 && SPACES.test(String.fromCharCode(code)));
const isDigit = (code: number) => code >= 48 && code <= 57;

const COMMA = 44;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
/** Small e; a capital one without the bit of capitals. */
const EXPONENT = 101;
const SMALL = 32;

/** Whole numbers below this many digits, divided by so small a power of ten, are rounded as the standard asks. */
const DIGITS_EXACT = 15;
const POWERS = Array.from({ length: DIGITS_EXACT + 1 }, (_, power) => 10 ** power);

const broken = (cause: string) =>
  new Refusal('broken-path', 'A path in this drawing is damaged. Please export it again.', { cause });

/** Reads the commands and numbers of path data one after the other (SVG 2, 9.3.9). */
export const pathText = (text: string) => {
  let at = 0;
  const skip = () => {
    while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  };
  const skipComma = () => {
    skip();
    if (text.charCodeAt(at) !== COMMA) return false;
    at += 1;
    skip();
    return true;
  };
  /** Goes past digits. @returns how many */
  const digits = () => {
    const from = at;
    while (isDigit(text.charCodeAt(at))) at += 1;
    return at - from;
  };
  const exponent = () => {
    if ((text.charCodeAt(at) | SMALL) !== EXPONENT) return false;
    at += 1;
    const sign = text.charCodeAt(at);
    if (sign === PLUS || sign === MINUS) at += 1;
    if (digits() === 0) throw broken(`an exponent without digits at ${at}`);
    return true;
  };
  const number = () => {
    const from = at;
    const sign = text.charCodeAt(at);
    if (sign === PLUS || sign === MINUS) at += 1;
    const first = at;
    const whole = digits();
    let decimals = 0;
    const hasPoint = text.charCodeAt(at) === POINT;
    if (hasPoint) {
      at += 1;
      decimals = digits();
    }
    if (whole + decimals === 0) throw broken(`no number at ${from}`);
    const end = at;
    if (exponent() || whole + decimals > DIGITS_EXACT) return Number(text.slice(from, at));
    let value = 0;
    for (let digit = first; digit < end; digit += 1) {
      const code = text.charCodeAt(digit);
      if (code !== POINT) value = value * 10 + code - 48;
    }
    const size = value / (POWERS[decimals] as number);
    return sign === MINUS ? -size : size;
  };
  const flag = () => {
    const code = text.charCodeAt(at) - 48;
    if (code !== 0 && code !== 1) throw broken(`no flag at ${at}`);
    at += 1;
    return code;
  };
  return {
    /** The letter of the next command; undefined at the end. */
    command: () => {
      skip();
      if (at >= text.length) return undefined;
      const letter = text[at] as string;
      at += 1;
      skip();
      return letter;
    },
    /**
     * Reads the numbers of a command into an array.
     * @param isFlag which of them are 0 or 1, and may stand without a space
     * @returns whether the same command goes on
     * @throws Refusal `broken-path`
     */
    numbers: (into: number[], count: number, isFlag: (index: number) => boolean): boolean => {
      let comma = false;
      for (let index = 0; index < count; index += 1) {
        into[index] = isFlag(index) ? flag() : number();
        comma = skipComma();
      }
      const next = text.charCodeAt(at);
      return comma || isDigit(next) || next === PLUS || next === MINUS || next === POINT;
    },
    broken,
  };
};
