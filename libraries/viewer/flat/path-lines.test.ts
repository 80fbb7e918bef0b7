import { describe, expect, test } from 'vitest';
import { nearestPlace, pathLines } from './path-lines.ts';

const SQUARE = [
  [
    [0, 0],
    [20, 0],
  ],
  [
    [20, 0],
    [20, 20],
  ],
  [
    [20, 20],
    [0, 20],
  ],
  [
    [0, 20],
    [0, 0],
  ],
];

describe('the lines of a path', () => {
  test.each(['M0 0l20 0 0 20-20 0z', 'M0 0L20 0L20 20L0 20Z', 'M0 0h20v20h-20z', 'm0 0 20 0 0 20-20 0z'])(
    'are read from %s',
    (d) => expect(pathLines(d)).toEqual(SQUARE),
  );

  test('go on from where the pen is: at the beginning of what was closed, at the end of what was not', () => {
    expect(pathLines('M1 1l2 0 0 2zm4 0l1 0').at(-1)).toEqual([
      [5, 1],
      [6, 1],
    ]);
    expect(pathLines('M.5.5l1-.5m1 0l.25 0').at(-1)).toEqual([
      [2.5, 0],
      [2.75, 0],
    ]);
  });
});

describe('a place of a drawing', () => {
  const lines = pathLines('M0 0l20 0 0 20-20 0z');

  test('is the end of a line that is within reach', () => expect(nearestPlace(lines, [18.5, 1], 2)).toEqual([20, 0]));

  test('is on a line where no end is within reach', () => expect(nearestPlace(lines, [12, 1], 2)).toEqual([12, 0]));

  test('is nowhere beside all lines', () => expect(nearestPlace(lines, [10, 10], 2)).toBeUndefined());
});
