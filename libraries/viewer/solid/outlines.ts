import type { Offset } from '#viewer/stage/stage.ts';

/** A closed line with the material on its left, y up: the edge of a part, or of a hole in it. */
export interface Outline {
  points: readonly Offset[];
  isHole: boolean;
}

interface Loop {
  points: readonly Offset[];
  /** Above 0 where it runs counter-clockwise. */
  area: number;
  box: readonly [left: number, bottom: number, right: number, top: number];
}

const areaOf = (points: readonly Offset[]) =>
  points.reduce((sum, [x, y], at) => {
    const [u, v] = points.at(at - 1) as Offset;
    return sum + (u * y - x * v) / 2;
  }, 0);

const loopOf = (points: readonly Offset[]): Loop => {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return { points, area: areaOf(points), box: [left, bottom, right, top] };
};

const liesAround = ({ points, box: [left, bottom, right, top] }: Loop, [x, y]: Offset) => {
  if (x < left || x > right || y < bottom || y > top) return false;
  let inside = false;
  let [u, v] = points.at(-1) as Offset;
  for (const [p, q] of points) {
    if (q > y !== v > y && x < p + ((u - p) * (y - q)) / (v - q)) inside = !inside;
    [u, v] = [p, q];
  }
  return inside;
};

/** Drawn twice, a line would be a hole in itself. */
const keyOf = ({ area, box }: Loop) => [Math.abs(area), ...box].map((value) => value.toFixed(1)).join(' ');

/** Half-way along the first side: corners are where shapes touch. */
const onSide = ({ points }: Loop): Offset => {
  const [[x, y], [u, v]] = [points[0] as Offset, points[1] as Offset];
  return [(x + u) / 2, (y + v) / 2];
};

/** What lies in no other line is a part, what lies in that a hole, and what lies in the hole a part again. */
export const outlinesOf = (lines: readonly (readonly Offset[])[], leastArea: number): Outline[] => {
  const large = lines.map(loopOf).filter(({ area }) => Math.abs(area) > leastArea);
  const loops = [...new Map(large.map((loop) => [keyOf(loop), loop])).values()].toSorted(
    (one, other) => Math.abs(other.area) - Math.abs(one.area),
  );
  return loops.map((loop, at) => {
    const place = onSide(loop);
    const isHole = loops.slice(0, at).filter((other) => liesAround(other, place)).length % 2 === 1;
    return { points: loop.area > 0 === isHole ? loop.points.toReversed() : loop.points, isHole };
  });
};
