import type { Path } from './drawing.ts';

/** The straight pieces of a drawing, number by number: objects of a million pieces would be slow. */
export interface Segments {
  count: number;
  /** x and y of both ends, one piece after the other. */
  ends: Float64Array;
  /** The contour that each is part of, from 0. */
  contour: Uint32Array;
  contours: number;
}

export const segmentsOf = <Line extends Pick<Path, 'points'>>(
  paths: readonly Line[],
  contourOf: (path: Line) => number,
): Segments => {
  const count = paths.reduce((sum, { points }) => sum + points.length / 2 - 1, 0);
  const segments = { count, ends: new Float64Array(count * 4), contour: new Uint32Array(count) };
  const numbers = new Map<number, number>();
  let segment = 0;
  for (const path of paths) {
    const named = contourOf(path);
    const contour = numbers.get(named) ?? numbers.size;
    numbers.set(named, contour);
    for (let at = 2; at < path.points.length; at += 2) {
      segments.ends.set(path.points.subarray(at - 2, at + 2), segment * 4);
      segments.contour[segment] = contour;
      segment += 1;
    }
  }
  return { ...segments, contours: numbers.size };
};

export interface Nearest {
  distance: number;
  from: readonly [number, number];
  to: readonly [number, number];
}

/** From one point to another. */
export type Piece = readonly [x1: number, y1: number, x2: number, y2: number];

const pieceAt = ({ ends }: Segments, segment: number): Piece => {
  const at = segment * 4;
  return [ends[at] as number, ends[at + 1] as number, ends[at + 2] as number, ends[at + 3] as number];
};

const onto = (px: number, py: number, [x1, y1, x2, y2]: Piece): Nearest => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy || 1)));
  const [x, y] = [x1 + share * dx, y1 + share * dy];
  return { distance: Math.hypot(px - x, py - y), from: [px, py], to: [x, y] };
};

const side = ([x1, y1, x2, y2]: Piece, px: number, py: number) => (x2 - x1) * (py - y1) - (y2 - y1) * (px - x1);

const cross = (one: Piece, other: Piece) =>
  side(one, other[0], other[1]) * side(one, other[2], other[3]) < 0 &&
  side(other, one[0], one[1]) * side(other, one[2], one[3]) < 0;

/** Whether even the boxes around two pieces are farther apart than the gap. */
export const areApart = ({ ends }: Segments, one: number, other: number, gap: number) => {
  const [a, b] = [one * 4, other * 4];
  for (let axis = 0; axis < 2; axis += 1) {
    const [p, q] = [ends[a + axis] as number, ends[a + 2 + axis] as number];
    const [r, s] = [ends[b + axis] as number, ends[b + 2 + axis] as number];
    if ((p > q ? p : q) + gap < (r < s ? r : s) || (r > s ? r : s) + gap < (p < q ? p : q)) return true;
  }
  return false;
};

/** Where two straight pieces are nearest: at an end of one of them, unless they cross. */
export const nearestOf = (one: Piece, other: Piece): Nearest => {
  if (cross(one, other)) return { distance: 0, from: [one[0], one[1]], to: [one[0], one[1]] };
  return [
    onto(one[0], one[1], other),
    onto(one[2], one[3], other),
    onto(other[0], other[1], one),
    onto(other[2], other[3], one),
  ].reduce((best, candidate) => (candidate.distance < best.distance ? candidate : best));
};

export const nearest = (segments: Segments, first: number, second: number): Nearest =>
  nearestOf(pieceAt(segments, first), pieceAt(segments, second));
