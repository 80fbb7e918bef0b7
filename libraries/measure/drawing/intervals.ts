export type Interval = [from: number, to: number];

/** The intervals without what is twice in them. */
export const unionOf = (intervals: readonly Interval[]): Interval[] => {
  const union: Interval[] = [];
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
};
