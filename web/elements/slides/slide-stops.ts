/**
 * Where a row of slides can come to rest: the slides' own beginnings, cut off where the row cannot scroll further.
 * Several slides that share the last view share one stop. All in CSS pixels from the row's beginning.
 */
export const stopsOf = (offsets: readonly number[], furthest: number) => {
  const rests = offsets.map((offset) => Math.min(Math.round(offset), Math.round(furthest)));
  return [...new Set(rests)].toSorted((a, b) => a - b);
};

/** The position in `values` of the one that lies nearest to `wanted`. */
export const nearest = (values: readonly number[], wanted: number) => {
  let best = 0;
  for (const [position, value] of values.entries())
    if (Math.abs(value - wanted) < Math.abs((values[best] ?? 0) - wanted)) best = position;
  return best;
};

/** The places (CSS `order`) of slides in an endless row: one slide stands before the current one, the others after. */
export const endlessOrder = (count: number, current: number) =>
  Array.from({ length: count }, (_, slide) => (slide - current + 1 + count) % count);
