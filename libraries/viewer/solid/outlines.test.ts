import { expect, test } from 'vitest';
import type { Offset } from '#viewer/stage/stage.ts';
import { areaOf, outlinesOf } from './outlines.ts';

const square = (x: number, y: number, side: number): Offset[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

/** What is left of a sheet, in mm²: outlines run around material, holes the other way. */
const leftOf = (...shapes: Offset[][]) => outlinesOf(shapes).reduce((sum, { points }) => sum + areaOf(points), 0);

test('a hole in a part is open, and a piece that lies in the hole is material again', () => {
  const shapes = [square(0, 0, 100), square(20, 20, 60), square(40, 40, 20)];
  expect(outlinesOf(shapes).map(({ isHole }) => isHole)).toEqual([false, true, false]);
  expect(leftOf(...shapes)).toBe(100 * 100 - 60 * 60 + 20 * 20);
});

test('it makes no difference in which order shapes come', () =>
  expect(leftOf(square(10, 10, 10), square(0, 0, 50))).toBe(2_400));

test('parts beside one another are parts both, those with a side in common, too', () => {
  expect(leftOf(square(0, 0, 10), square(20, 0, 10))).toBe(200);
  const [first, ...others] = square(20, 5, 10).toReversed();
  const sharedFirst = [...others, ...(first ? [first] : [])].toReversed(); // begins along the side that both have
  expect(sharedFirst.slice(0, 2).map(([x]) => x)).toEqual([20, 20]);
  expect(leftOf(square(0, 0, 20), sharedFirst)).toBe(500);
});
