import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import type { Area } from './area.ts';
import { type Clip, clippedTo, type Line, NO_CLIP, seenOf } from './clip.ts';

const budget = createBudget(() => 0, { items: 1e9, timeMs: 1e9 });
const lengthOf = (lines: readonly Line[]) => {
  let length = 0;
  for (const { points } of lines)
    for (let at = 2; at < points.length; at += 2)
      length += Math.hypot(
        (points[at] as number) - (points[at - 2] as number),
        (points[at + 1] as number) - (points[at - 1] as number),
      );
  return length;
};

/** The slow way: a ray to the right crosses the sides an odd number of times. */
const isIn = (loop: readonly number[], x: number, y: number) => {
  let odd = false;
  for (let at = 0; at < loop.length; at += 2) {
    const [x1, y1] = [loop[at] as number, loop[at + 1] as number];
    const [x2, y2] = [loop[(at + 2) % loop.length] as number, loop[(at + 3) % loop.length] as number];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd;
  }
  return odd;
};

const STEPS = 4_000;
/** How much of a line is inside, by many of its points. */
const sampled = (line: readonly number[], isSeen: (x: number, y: number) => boolean) => {
  let length = 0;
  for (let at = 2; at < line.length; at += 2) {
    const [x, y, x2, y2] = line.slice(at - 2, at + 2) as [number, number, number, number];
    let seen = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const share = (step + 0.5) / STEPS;
      if (isSeen(x + (x2 - x) * share, y + (y2 - y) * share)) seen += 1;
    }
    length += (Math.hypot(x2 - x, y2 - y) * seen) / STEPS;
  }
  return length;
};

const coordinate = fc.double({ min: 0, max: 100, noNaN: true });
const points = (corners: number) =>
  fc.array(coordinate, { minLength: corners * 2, maxLength: 16 }).map((all) => all.slice(0, all.length & ~1));
const whole = fc.integer({ min: 0, max: 99 });
const asArea = (loop: readonly number[]): Area => ({ loops: [loop], evenOdd: true });
const open = (line: readonly number[]): Line => ({ points: line, closed: false });

test('as much of a line is seen through any polygons as its points say one by one', () => {
  fc.assert(
    fc.property(points(2), fc.array(points(3), { minLength: 1, maxLength: 3 }), (line, loops) => {
      const clip = loops.reduce<Clip>((outer, loop) => clippedTo(outer, [asArea(loop)]), NO_CLIP);
      const seen = lengthOf(seenOf([open(line)], undefined, clip, budget).lines);
      const slowly = sampled(line, (x, y) => loops.every((loop) => isIn(loop, x, y)));
      expect(Math.abs(seen - slowly)).toBeLessThan(1);
    }),
    // Without favoured numbers, or lines would lie on sides, where the slow way has no answer.
    { numRuns: 60, unbiased: true, seed: 26 },
  );
});

test('an area that is cut ends at the edge that cuts it', () => {
  fc.assert(
    fc.property(whole, whole, fc.integer({ min: 1, max: 60 }), (x, y, side) => {
      const square = [x, y, x + side, y, x + side, y + side, x, y + side, x, y];
      const clip = clippedTo(NO_CLIP, [asArea([0, 0, 100, 0, 100, 100, 0, 100])]);
      const { lines } = seenOf([{ points: square, closed: true }], asArea(square), clip, budget);
      const [across, up] = [Math.min(100, x + side) - x, Math.min(100, y + side) - y];
      expect(lengthOf(lines)).toBeCloseTo(2 * (across + up), 2);
    }),
    { numRuns: 100 },
  );
});

test('what is seen as a whole stays as it is, also along the edge', () => {
  const frame: Line = { points: [0, 0, 60, 0, 60, 40, 0, 40, 0, 0], closed: true };
  for (const edge of [
    [0, 0, 60, 0, 60, 40, 0, 40],
    [-10, -10, 70, -10, 70, 50, 30, 60, -10, 50],
  ]) {
    const { lines, isCut } = seenOf([frame], undefined, clippedTo(NO_CLIP, [asArea(edge)]), budget);
    expect([lines[0], isCut]).toEqual([frame, false]);
  }
});
