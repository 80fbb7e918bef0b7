import { expect, test } from 'vitest';
import type { Offset } from '#viewer/stage/stage.ts';
import { outlinesOf } from './outlines.ts';

const square = (x: number, y: number, side: number): Offset[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const mirrored = (points: readonly Offset[]) => points.map(([x, y]): Offset => [x, -y]);

/** What is left of a sheet, in mm²: outlines run around material, holes the other way. */
const leftOf = (loops: readonly (readonly Offset[])[]) => {
  let area = 0;
  for (const { points } of outlinesOf(loops, 0.01))
    points.forEach(([x, y], at) => {
      const [u, v] = points.at(at - 1) as Offset;
      area += (u * y - x * v) / 2;
    });
  return area;
};

test('a hole in a part is open, and a piece that lies in the hole is material again', () => {
  const loops = [square(0, 0, 100), square(20, 20, 60), square(40, 40, 20)];
  expect(outlinesOf(loops, 0.01).map(({ isHole }) => isHole)).toEqual([false, true, false]);
  expect(leftOf(loops)).toBe(100 * 100 - 60 * 60 + 20 * 20);
});

test('it makes no difference which way lines run, in which order they come, or which way y counts', () => {
  const [part, hole] = [square(0, 0, 50), square(10, 10, 10)];
  for (const loops of [
    [part, hole],
    [hole, part],
    [part.toReversed(), hole],
    [part, hole.toReversed()],
    [mirrored(part), mirrored(hole)],
  ])
    expect(leftOf(loops)).toBe(2_400);
});

test('parts beside one another are parts both', () => expect(leftOf([square(0, 0, 10), square(20, 0, 10)])).toBe(200));

test('a part that is drawn twice is one part, not one with nothing left in it', () =>
  expect(leftOf([square(0, 0, 10), square(0, 0, 10).toReversed()])).toBe(100));

test('a line there and back is no part', () =>
  expect(
    outlinesOf(
      [
        [
          [0, 0],
          [10, 0],
          [20, 0],
        ],
      ],
      0.01,
    ),
  ).toEqual([]));
