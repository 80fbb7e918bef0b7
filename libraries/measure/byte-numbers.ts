const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const SMALL_E = 101;
/** The bit that small letters have and capitals have not. */
const SMALL = 32;

/** A whole number of so many digits, times or divided by so small a power of ten, is rounded as the standard asks. */
const DIGITS_EXACT = 15;
const POWER_EXACT = 22;
const POWERS = Array.from({ length: POWER_EXACT + 1 }, (_, power) => Number(`1e${power}`));

const isDigit = (code: number | undefined): code is number => code !== undefined && code >= 48 && code <= 57;
const isSign = (code: number | undefined) => code === PLUS || code === MINUS;
const isExponentMark = (code: number | undefined) => ((code ?? 0) | SMALL) === SMALL_E;

/** @returns NaN where the exponent is none, or larger than can be read so */
const scaled = (value: number, exponent: number): number => {
  if (!(Math.abs(exponent) <= POWER_EXACT)) return Number.NaN;
  return exponent < 0 ? value / (POWERS[-exponent] as number) : value * (POWERS[exponent] as number);
};

/** Reads numbers out of bytes without making texts of them. What is written in another way than usual it leaves to others. */
export const byteNumbers = (bytes: Uint8Array) => {
  const reading = {
    at: 0,
    /** Goes past spaces and tabs. */
    skipBlanks: () => {
      while (bytes[reading.at] === 32 || bytes[reading.at] === 9) reading.at += 1;
    },
    /** @returns NaN where no whole number begins */
    whole: (): number => {
      const sign = bytes[reading.at];
      const from = isSign(sign) ? reading.at + 1 : reading.at;
      let at = from;
      let value = 0;
      for (let code = bytes[at]; isDigit(code); code = bytes[at]) {
        value = value * 10 + code - 48;
        at += 1;
      }
      if (at === from || at - from > DIGITS_EXACT) return Number.NaN;
      reading.at = at;
      return sign === MINUS ? -value : value;
    },
    /** The same number as `Number` makes of the text. @returns NaN where none begins, or one with more digits than can be read so */
    decimal: (): number => {
      const sign = bytes[reading.at];
      let at = isSign(sign) ? reading.at + 1 : reading.at;
      let [value, digits, power] = [0, 0, 0];
      for (let code = bytes[at]; isDigit(code) || code === POINT; code = bytes[at]) {
        if (code === POINT) {
          if (power !== 0) return Number.NaN;
          power = 1; // counts from here, and one too many
        } else {
          value = value * 10 + code - 48;
          digits += 1;
          if (power > 0) power += 1;
        }
        at += 1;
      }
      if (digits === 0 || digits > DIGITS_EXACT) return Number.NaN;
      let exponent = power > 0 ? 1 - power : 0;
      reading.at = at;
      if (isExponentMark(bytes[at])) {
        reading.at += 1;
        exponent += reading.whole(); // NaN where there is none
      }
      const size = scaled(value, exponent);
      return sign === MINUS ? -size : size;
    },
  };
  return reading;
};
