/** A CSS pixel, which is what a user unit is where no view box says otherwise (CSS Values 4, 6.2). */
export const MM_PER_PIXEL = 25.4 / 96;

/** Millimetres in one unit of a length. */
export const MM_PER_CSS: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['cm', 10],
  ['in', 25.4],
  ['q', 0.25],
  ['pt', 25.4 / 72],
  ['pc', 25.4 / 6],
  ['px', MM_PER_PIXEL],
  ['', MM_PER_PIXEL],
]);

export interface CssLength {
  value: number;
  /** In small letters; empty for a bare number. */
  unit: string;
}

export const parseLength = (text: string | undefined): CssLength | undefined => {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(text ?? '');
  return match ? { value: Number(match[1]), unit: (match[2] ?? '').toLowerCase() } : undefined;
};

/**
 * A length in user units.
 * @param whole what 100 % are
 * @returns undefined for what is no length, or in a unit that we do not know
 */
export const userLength = (text: string | undefined, whole: number): number | undefined => {
  const length = parseLength(text);
  if (!length) return undefined;
  if (length.unit === '%') return (length.value / 100) * whole;
  const mm = MM_PER_CSS.get(length.unit);
  return mm === undefined ? undefined : (length.value * mm) / MM_PER_PIXEL;
};
