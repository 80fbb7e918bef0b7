const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size in bytes in readable form, with decimal units like the limits: 999 B, 12.4 MB, 100 MB. */
export const sizeText = (bytes: number) => {
  if (bytes < 1_000) return `${bytes} B`;
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${value < 99.95 ? Number(value.toFixed(1)) : Math.round(value)} ${UNITS[unit]}`;
};
