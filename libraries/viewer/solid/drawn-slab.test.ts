import { expect, test } from 'vitest';
import type { Offset } from '#viewer/stage/stage.ts';
import { boxOfSlab, slabOf, type UsedLine } from './drawn-slab.ts';

const PLATE: Offset[] = [
  [0, 0],
  [80, 0],
  [80, 50],
  [0, 50],
];
const lineOf = (use: string, points: readonly Offset[], closed: boolean, isHighlighted = false): UsedLine => ({
  points,
  closed,
  use,
  isHighlighted,
});
const WORD: Offset[] = [
  [10, 10],
  [20, 10],
];

test('a sheet is cut along its cut lines, as thick as it is; engraved lines are drawn on it, and lines that are left out are not there', () => {
  const slab = slabOf([lineOf('cut', PLATE, true), lineOf('engrave', WORD, false), lineOf('leave', PLATE, true)], 3);
  expect(slab?.outlines).toHaveLength(1);
  expect(slab?.engraved).toEqual([{ points: WORD, isHighlighted: false }]);
  expect(slab?.cut).toEqual([]);
  expect(slab && boxOfSlab(slab)).toEqual({ min: [0, 0, 0], max: [80, 50, 3] });
});

test('a closed shape that is engraved is no hole', () =>
  expect(
    slabOf(
      [
        lineOf('cut', PLATE, true),
        lineOf(
          'engrave',
          PLATE.map(([x, y]): Offset => [x / 2, y / 2]),
          true,
        ),
      ],
      3,
    )?.outlines,
  ).toHaveLength(1));

test('a cut line that closes nothing fills nothing, and is drawn', () => {
  const slab = slabOf([lineOf('cut', PLATE, false)], 3);
  expect(slab?.cut).toHaveLength(1);
  expect(slab && boxOfSlab(slab)).toBeUndefined();
});

test('what a price line charges for is drawn on the part', () =>
  expect(slabOf([lineOf('cut', PLATE, true, true)], 3)?.cut).toEqual([
    { points: [...PLATE, PLATE[0]], isHighlighted: true },
  ]));

test('a drawing of more than 20,000 points is left as it is', () => {
  const many = Array.from({ length: 20_001 }, (_, at): Offset => [at, at % 7]);
  expect(slabOf([lineOf('cut', many, true)], 3)).toBeUndefined();
  expect(slabOf([lineOf('cut', many.slice(1), true)], 3)).toBeDefined();
});
