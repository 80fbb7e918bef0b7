/**
 * The scroll positions at which a row of slides can stop: the slides' offsets, up to `furthest`, the maximum scroll
 * position. Slides that share the last view share one stop. All in CSS pixels from the start of the row.
 */
export const stopsOf = (offsets: readonly number[], furthest: number) => {
  const stops = offsets.map((offset) => Math.min(Math.round(offset), Math.round(furthest)));
  return [...new Set(stops)].toSorted((a, b) => a - b);
};

/** The index of the value nearest to `target`. */
export const nearest = (values: readonly number[], target: number) => {
  let best = 0;
  for (const [position, value] of values.entries())
    if (Math.abs(value - target) < Math.abs((values[best] ?? 0) - target)) best = position;
  return best;
};

/** The CSS `order` of each slide in an infinite row: one slide before the current one, all others after it. */
export const infiniteOrder = (count: number, current: number) =>
  Array.from({ length: count }, (_, slide) => (slide - current + 1 + count) % count);
