import { expect, test } from 'vitest';
import { pathLines } from '#viewer/flat/path-lines.ts';
import { cutShapes } from './cut-shapes.ts';
import { areaOf } from './outlines.ts';

const cut = (...paths: string[]) => cutShapes(paths.flatMap(pathLines), 0.1);
/** The areas of all shapes, the largest first, and how many lines go around nothing. */
const cutOut = (...paths: string[]) => {
  const { shapes, loose } = cut(...paths);
  return [shapes.map(areaOf).toSorted((one, other) => other - one), loose.length];
};
const SQUARE = 'M0 0l10 0 0 10-10 0z';

test('a closed line is a shape, whichever way it runs and y counts', () => {
  for (const path of [SQUARE, 'M0 0l0 10 10 0 0-10z', 'M0 0l10 0 0-10-10 0z']) expect(cutOut(path)).toEqual([[100], 0]);
});

test('sides that are drawn one by one, in any order and direction, are one shape', () =>
  expect(cutOut('M0 0l10 0', 'M0 10l10 0', 'M10 10l0-10', 'M0 10l0-10')).toEqual([[100], 0]));

test('ends that nearly meet close a shape; a gap that is left open does not, and its lines go around nothing', () => {
  expect(cutOut('M0 0l10 0 0 10-10 0', 'M0 9.95l0-9.9')[1]).toBe(0);
  expect(cutOut('M0 0l10 0 0 10-10 0', 'M0 9.5l0-9.5')).toEqual([[], 4]);
});

test('lines that end on a corner of a shape leave the shape as it is', () =>
  expect(cutOut(SQUARE, 'M10 10l5 5 5 0')).toEqual([[100], 2]));

test('two parts with a side in common, drawn once or twice, are two', () => {
  expect(cutOut(SQUARE, 'M10 0l5 0 0 10-5 0')).toEqual([[100, 50], 0]);
  expect(cutOut(SQUARE, 'M10 0l5 0 0 10-5 0z')).toEqual([[100, 50], 0]);
});

test('a part that falls into two by a line through it is two', () =>
  expect(cutOut('M0 0l10 0 0 4 0 6-10 0 0-6z', 'M0 4l10 0')).toEqual([[60, 40], 0]));

test('two shapes that share a corner are two', () =>
  expect(cutOut(SQUARE, 'M10 10l5 0 0 5-5 0z')).toEqual([[100, 25], 0]));

test('a shape that is drawn twice is one', () => expect(cutOut(SQUARE, SQUARE)).toEqual([[100], 0]));
