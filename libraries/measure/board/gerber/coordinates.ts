/** How the numbers of a Gerber file are written: digits before and after the point that is not there. */
export interface Format {
  /** Trailing zeros are left out; usually it is leading ones. */
  trailingOmitted: boolean;
  /** Each coordinate counts from the last point. */
  incremental: boolean;
  x: { whole: number; decimals: number };
  y: { whole: number; decimals: number };
}

/** FSLAX34Y34: leading zeros omitted, absolute, three and four digits (Gerber specification, 4.2). */
export const parseFormat = (text: string): Format | undefined => {
  const match = /^FS([LTD]?)([AI]?)(?:N\d)?(?:G\d)?X(\d)(\d)Y(\d)(\d)/.exec(text);
  if (!match) return undefined;
  const [, zeros, notation, xWhole, xDecimals, yWhole, yDecimals] = match;
  return {
    trailingOmitted: zeros === 'T',
    incremental: notation === 'I',
    x: { whole: Number(xWhole), decimals: Number(xDecimals) },
    y: { whole: Number(yWhole), decimals: Number(yDecimals) },
  };
};

/** A coordinate as a number in the file's unit. */
export const coordinate = (text: string, { whole, decimals }: Format['x'], trailingOmitted: boolean) => {
  if (text.includes('.')) return Number(text);
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[+-]/, '');
  const padded = trailingOmitted ? digits.padEnd(whole + decimals, '0') : digits;
  return (sign * Number(padded)) / 10 ** decimals;
};
