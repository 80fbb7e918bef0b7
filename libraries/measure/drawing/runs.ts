import type { Segments } from './segments.ts';

/** Pieces of one contour that follow each other in a list, and the box around them. */
export interface Run {
  contour: number;
  segments: readonly number[];
  min: readonly [number, number];
  max: readonly [number, number];
}

const boxAround = ({ ends }: Segments, segments: readonly number[]): Pick<Run, 'min' | 'max'> => {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const segment of segments)
    for (let at = segment * 4; at < segment * 4 + 4; at += 2) {
      const [x, y] = [ends[at] as number, ends[at + 1] as number];
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  return { min: [left, bottom], max: [right, top] };
};

export const runsOf = (all: Segments, listed: readonly number[]): Run[] => {
  const runs: Run[] = [];
  let from = 0;
  for (let to = 1; to <= listed.length; to += 1) {
    const contour = all.contour[listed[from] as number] as number;
    if (to < listed.length && all.contour[listed[to] as number] === contour) continue;
    const segments = listed.slice(from, to);
    runs.push({ contour, segments, ...boxAround(all, segments) });
    from = to;
  }
  return runs;
};

/** Whether the box around a piece is farther from that around a run than the gap: so is each piece of the run. */
export const isApartFrom = ({ min, max }: Run, { ends }: Segments, segment: number, gap: number): boolean => {
  for (let axis = 0; axis < 2; axis += 1) {
    const at = segment * 4 + axis;
    const [p, q] = [ends[at] as number, ends[at + 2] as number];
    if ((p > q ? p : q) + gap < (min[axis] as number) || (max[axis] as number) + gap < (p < q ? p : q)) return true;
  }
  return false;
};
