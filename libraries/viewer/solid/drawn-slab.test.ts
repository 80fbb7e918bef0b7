import { expect, test } from 'vitest';
import { pathLines } from '#viewer/flat/path-lines.ts';
import { boxOfSlab, slabOf, type UsedLine } from './drawn-slab.ts';

const PLATE = 'M0 0l80 0 0 50-80 0z';
const linesOf = (use: string, path: string, isHighlighted = false): UsedLine[] =>
  pathLines(path).map((line) => ({ line, use, isHighlighted }));

test('a sheet is cut along its cut lines, as thick as it is; engraved lines are drawn on it, and lines that are left out are not there', () => {
  const slab = slabOf(
    [...linesOf('cut', PLATE), ...linesOf('engrave', 'M5 5l9 0'), ...linesOf('leave', 'M0 0l90 0')],
    3,
  );
  expect(slab?.outlines).toHaveLength(1);
  expect(slab?.engraved.map(({ line }) => line)).toEqual(pathLines('M5 5l9 0'));
  expect(slab?.cut).toEqual([]);
  expect(slab && boxOfSlab(slab)).toEqual({ min: [0, 0, 0], max: [80, 50, 3] });
});

test('a closed shape that is engraved is no hole', () =>
  expect(slabOf([...linesOf('cut', PLATE), ...linesOf('engrave', 'M5 5l9 0 0 9z')], 3)?.outlines).toHaveLength(1));

test('cut lines that close nothing fill nothing, and are drawn', () => {
  const slab = slabOf(linesOf('cut', 'M0 0l80 0 0 50'), 3);
  expect(slab?.cut).toHaveLength(2);
  expect(slab && boxOfSlab(slab)).toBeUndefined();
});

test('what a price line charges for is drawn on the part', () =>
  expect(slabOf(linesOf('cut', PLATE, true), 3)?.cut).toHaveLength(4));

test('a drawing of more than 20,000 straight lines is left as it is', () => {
  const many = linesOf('cut', `M0 0l${'1 1 1-1 '.repeat(10_000)}`);
  expect(slabOf(many, 3)).toBeDefined();
  expect(slabOf([...many, ...linesOf('cut', PLATE)], 3)).toBeUndefined();
});
