/** The format of a drill file's numbers without a decimal point. */
export interface DrillFormat {
  whole: number;
  decimals: number;
  /** Trailing zeros are left out; usually leading ones are. */
  trailingOmitted: boolean;
}

/** The format if the file does not give one (IPC-NC-349; Excellon's own manual). */
const USUAL = { inch: { whole: 2, decimals: 4 }, metric: { whole: 3, decimals: 3 } } as const;

export const usualFormat = (unit: keyof typeof USUAL): DrillFormat => ({ ...USUAL[unit], trailingOmitted: false });

/** What a line of the header says of the format: `METRIC,LZ,000.000`, or a comment `FORMAT={3:3/…}` as KiCad writes it. */
export const formatIn = (line: string, current: DrillFormat): DrillFormat => {
  const digits = /[,{](0+)\.(0+)/.exec(line);
  const counts = /FORMAT=\{(\d):(\d)/.exec(line);
  return {
    whole: digits?.[1]?.length ?? (counts ? Number(counts[1]) : current.whole),
    decimals: digits?.[2]?.length ?? (counts ? Number(counts[2]) : current.decimals),
    trailingOmitted: /,LZ\b|suppress trailing zeros/.test(line) ? true : current.trailingOmitted && !/,TZ\b/.test(line),
  };
};

/** A coordinate as a number in the file's unit. */
export const drillCoordinate = (text: string, { whole, decimals, trailingOmitted }: DrillFormat): number => {
  if (text.includes('.')) return Number(text);
  const digits = text.replace(/^[+-]/, '');
  const padded = trailingOmitted ? digits.padEnd(whole + decimals, '0') : digits;
  return ((text.startsWith('-') ? -1 : 1) * Number(padded)) / 10 ** decimals;
};
