import { expect, test } from 'vitest';
import { polylineLength } from './drawing.ts';
import { loopsOf } from './loops.ts';

type Point = readonly [x: number, y: number];

const line = (...[from, to]: readonly [Point, Point]) => {
  const points = Float64Array.of(...from, ...to);
  return { points, length: polylineLength(points), closed: false, layer: '', colour: '#000000', visible: true };
};

/** A square of four lines, the ends of each moved by up to a fifth of the tolerance. */
const square = ([x, y]: Point, side: number, tolerance: number, number: number) => {
  const off = (value: number, at: number) => value + Math.sin(number * 8 + at) * tolerance * 0.2;
  const corners: Point[] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  return corners.map(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % 4] as Point;
    return line([off(fromX, at), off(fromY, at + 4)], [off(toX, at + 8), off(toY, at + 12)]);
  });
};

test('a side that is missing leaves an outline open, and its ends are told', () => {
  const [, ...three] = square([0, 0], 10, 0, 0);
  expect(loopsOf(three, 0.01)).toEqual({
    loops: [],
    open: [
      [10, 0],
      [0, 0],
    ],
  });
});

test.each<[string, Point]>([
  ['at the origin', [0.0127, 0]],
  ['at the coordinates of a survey, in millimetres', [526_000_123.4, 2_708_000_456.7]],
])('four lines whose ends nearly meet are one outline %s', (_, place) => {
  const tolerance = 0.0254;
  for (let number = 0; number < 500; number += 1)
    expect(loopsOf(square(place, 10, tolerance, number), tolerance), String(number)).toMatchObject({
      loops: [{ areaMm2: expect.closeTo(100, 0) }],
      open: [],
    });
});

test('a line of which another one ends in the neighbouring cell is not lost', () => {
  const lines = [
    line([0.0127, 0], [10, 0]),
    line([10, 0], [10, 10]),
    line([10, 10], [0.0127, 10]),
    line([0.0127, 10], [0.012_699, 0]),
  ];
  expect(loopsOf(lines, 0.0254)).toMatchObject({ loops: [{ areaMm2: expect.closeTo(99.87, 1) }], open: [] });
});
