import type { Offset } from '#viewer/stage/stage.ts';

/** A closed line with the material on its left, y up: the edge of a part, or of a hole in it. */
export interface Outline {
  points: readonly Offset[];
  isHole: boolean;
}

interface Shape {
  points: readonly Offset[];
  area: number;
  box: readonly [left: number, bottom: number, right: number, top: number];
}

/** Above 0 for points that run counter-clockwise. */
export const areaOf = (points: readonly Offset[]) =>
  points.reduce((sum, [x, y], at) => {
    const [u, v] = points.at(at - 1) as Offset;
    return sum + (u * y - x * v) / 2;
  }, 0);

const shapeOf = (points: readonly Offset[]): Shape => {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return { points, area: areaOf(points), box: [left, bottom, right, top] };
};

const liesAround = ({ points, box: [left, bottom, right, top] }: Shape, [x, y]: Offset) => {
  if (x < left || x > right || y < bottom || y > top) return false;
  let inside = false;
  let [u, v] = points.at(-1) as Offset;
  for (const [p, q] of points) {
    if (q > y !== v > y && x < p + ((u - p) * (y - q)) / (v - q)) inside = !inside;
    [u, v] = [p, q];
  }
  return inside;
};

/** How far inside its first side a shape is asked for, in mm: shapes may share a side. */
const INSIDE = 1e-3;

const placeIn = ([from = [0, 0], to = [0, 0]]: readonly Offset[]): Offset => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const share = INSIDE / Math.hypot(x, y);
  return [from[0] + x / 2 - y * share, from[1] + y / 2 + x * share];
};

/**
 * What lies in no other shape is a part, what lies in that a hole, and what lies in the hole a part again.
 * @param shapes each counter-clockwise
 */
export const outlinesOf = (shapes: readonly (readonly Offset[])[]): Outline[] => {
  const all = shapes.map(shapeOf).toSorted((one, other) => other.area - one.area);
  return all.map(({ points }, at) => {
    const place = placeIn(points);
    const isHole = all.slice(0, at).filter((other) => liesAround(other, place)).length % 2 === 1;
    return { points: isHole ? points.toReversed() : points, isHole };
  });
};
