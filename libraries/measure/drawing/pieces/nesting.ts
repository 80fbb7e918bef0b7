import type { Box } from '#measure/drawing/box.ts';
import type { Loop } from '#measure/drawing/loops.ts';

/** A closed line and what it lies in: at an even depth it is the edge of material, at an odd one that of a hole. */
export interface Nested {
  loop: Loop;
  depth: number;
  /** The number of the smallest loop around it. */
  parent: number | undefined;
}

/** Of more closed lines, or with more work, nothing is said: their drawing is a pattern. */
const LOOPS_MAX = 5_000;
const STEPS_MAX = 4_000_000;

/** Loops whose boxes and areas are nearer than this, of their size, are one that is drawn twice. */
const SAME_SHARE = 1e-4;

const isSame = (one: Loop, other: Loop) => {
  const slack = Math.max(one.box.max[0] - one.box.min[0], one.box.max[1] - one.box.min[1]) * SAME_SHARE;
  const isNear = (a: number, b: number) => Math.abs(a - b) <= slack;
  return (
    Math.abs(one.areaMm2 - other.areaMm2) <= one.areaMm2 * SAME_SHARE &&
    [0, 1].every(
      (axis) =>
        isNear(one.box.min[axis] as number, other.box.min[axis] as number) &&
        isNear(one.box.max[axis] as number, other.box.max[axis] as number),
    )
  );
};

/** Whether a ray from a point to the right leaves the loop more often than it enters (even-odd rule). */
const holds = ({ points }: Loop, x: number, y: number) => {
  let inside = false;
  let [fromX, fromY] = [points.at(-2) as number, points.at(-1) as number];
  for (let at = 0; at < points.length; at += 2) {
    const [toX, toY] = [points[at] as number, points[at + 1] as number];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside;
};

const boxHolds = ({ min, max }: Box, inner: Box) =>
  min[0] <= inner.min[0] && min[1] <= inner.min[1] && max[0] >= inner.max[0] && max[1] >= inner.max[1];

type Around = { is: 'copy' } | { is: 'within'; parent: number } | { is: 'free' } | undefined;

/** What a loop lies in, of those that are larger: the last of them is the smallest. @param spend false where the work is used up */
const aroundOf = (loop: Loop, larger: readonly Nested[], spend: (steps: number) => boolean): Around => {
  for (let at = larger.length - 1; at >= 0; at -= 1) {
    const other = (larger[at] as Nested).loop;
    if (isSame(loop, other)) return { is: 'copy' };
    const isNear = boxHolds(other.box, loop.box);
    if (!spend(isNear ? other.points.length : 1)) return undefined;
    if (isNear && holds(other, loop.points[0] as number, loop.points[1] as number)) return { is: 'within', parent: at };
  }
  return { is: 'free' };
};

/**
 * Which closed lines lie in which, the largest first; what is drawn twice is there once.
 * @param loops the largest first
 * @returns undefined where that is too much work
 */
export const nested = (loops: readonly Loop[]): Nested[] | undefined => {
  if (loops.length > LOOPS_MAX) return undefined;
  const found: Nested[] = [];
  let left = STEPS_MAX;
  const spend = (steps: number) => {
    left -= steps;
    return left >= 0;
  };
  for (const loop of loops.filter(({ areaMm2 }) => areaMm2 > 0)) {
    const around = aroundOf(loop, found, spend);
    if (!around) return undefined;
    if (around.is === 'copy') continue;
    const parent = around.is === 'within' ? around.parent : undefined;
    found.push({ loop, depth: parent === undefined ? 0 : (found[parent] as Nested).depth + 1, parent });
  }
  return found;
};
