const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const SMALL_E = 101;
/** The bit that small letters have and capitals have not. */
const SMALL = 32;

/** A whole number of so many digits, times or divided by so small a power of ten, is rounded as the standard asks. */
const DIGITS_EXACT = 15;
/** So many more are kept apart, and the number is read where the sum of both rounds beyond doubt. Programs write 17 digits at most. */
const DIGITS_MORE = 4;
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

const SPLIT = 2 ** 27 + 1;
const upper = (value: number) => SPLIT * value - (SPLIT * value - value);

/** What rounding took from the product of two numbers (T. J. Dekker, Numerische Mathematik 18, 1971). */
const roundingOf = (a: number, b: number, product: number) => {
  const [a1, b1] = [upper(a), upper(b)];
  const [a2, b2] = [a - a1, b - b1];
  return a2 * b2 - (product - a1 * b1 - a2 * b1 - a1 * b2);
};

/** Far more than the arithmetic below is wrong by, as a part of its last step. */
const DOUBT = 2 ** -48;

/** @returns `value` with more digits behind it, times a power of ten; NaN where one cannot be sure how it rounds */
const longSize = (value: number, more: number, moreDigits: number, exponent: number): number => {
  if (!(exponent <= 0 && exponent >= -POWER_EXACT)) return Number.NaN;
  const shift = POWERS[moreDigits] as number;
  const divisor = POWERS[-exponent] as number;
  const large = value * shift;
  const small = roundingOf(value, shift, large) + more;
  const quotient = large / divisor;
  const back = quotient * divisor;
  const step = (large - back - roundingOf(quotient, divisor, back) + small) / divisor;
  const rounded = quotient + step * (1 - DOUBT);
  return rounded === quotient + step * (1 + DOUBT) ? rounded : Number.NaN;
};

/** The digits of a number, gathered without an object for each number. */
const gatheredDigits = () => {
  const gathered = {
    /** The first digits, and those that do not fit behind them. */
    value: 0,
    more: 0,
    moreDigits: 0,
    /** How many stand behind the point. */
    decimals: 0,
    clear: () => {
      gathered.value = gathered.more = gathered.moreDigits = gathered.decimals = digits = 0;
    },
    add: (digit: number) => {
      if (digits < DIGITS_EXACT) {
        gathered.value = gathered.value * 10 + digit;
        if (gathered.value > 0) digits += 1; // not the noughts before it
      } else {
        gathered.more = gathered.more * 10 + digit;
        gathered.moreDigits += 1;
      }
    },
    /** @returns the number, times a power of ten; NaN where one cannot be sure how it rounds */
    size: (exponent: number) => {
      const { value, more, moreDigits, decimals } = gathered;
      if (moreDigits > DIGITS_MORE) return Number.NaN;
      return moreDigits === 0
        ? scaled(value, exponent - decimals)
        : longSize(value, more, moreDigits, exponent - decimals);
    },
  };
  let digits = 0;
  return gathered;
};

/** Reads numbers out of bytes without making texts of them. What is written in another way than usual it leaves to others. */
export const byteNumbers = (bytes: Uint8Array) => {
  const gathered = gatheredDigits();
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
    /**
     * The same number as `Number` makes of the text; what stands behind it is for the caller to look at.
     * @returns NaN where none begins, or one of which the last digit of the double would be in doubt
     */
    decimal: (): number => {
      const sign = bytes[reading.at];
      const from = isSign(sign) ? reading.at + 1 : reading.at;
      let at = from;
      let point = -1;
      gathered.clear();
      for (let code = bytes[at]; isDigit(code) || (code === POINT && point < 0); code = bytes[at]) {
        if (code === POINT) point = at;
        else gathered.add(code - 48);
        at += 1;
      }
      if (at - from === (point < 0 ? 0 : 1)) return Number.NaN;
      gathered.decimals = point < 0 ? 0 : at - point - 1;
      reading.at = at;
      let exponent = 0;
      if (isExponentMark(bytes[at])) {
        reading.at += 1;
        exponent = reading.whole(); // NaN where there is none
      }
      const size = gathered.size(exponent);
      return sign === MINUS ? -size : size;
    },
  };
  return reading;
};
