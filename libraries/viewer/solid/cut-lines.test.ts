import { expect, test } from 'vitest';
import { pathLines } from '#viewer/flat/path-lines.ts';
import type { Offset } from '#viewer/stage/stage.ts';
import { joinedLines, type Line, linesOf } from './cut-lines.ts';

const line = (...points: Offset[]): Line => ({ points, closed: false });
const [A, B, C, D]: [Offset, Offset, Offset, Offset] = [
  [0, 0],
  [40, 0],
  [40, 30],
  [0, 30],
];
const closedOf = (lines: readonly Line[]) => joinedLines(lines, 0.1).closed.map(({ points }) => points.length);

test('a path of a preview is read as the lines that it draws, closed and open ones', () => {
  const [square, open, ...others] = linesOf(pathLines('M0 0l10 0 0 10-10 0zm20 5l5 0 5 5'));
  expect(others).toEqual([]);
  expect(square?.closed).toBe(true);
  expect(square?.points).toHaveLength(4);
  expect(open).toEqual({
    closed: false,
    points: [
      [20, 5],
      [25, 5],
      [30, 10],
    ],
  });
});

test('two closed lines that begin at one place are two', () =>
  expect(linesOf(pathLines('M0 0l10 0 0 10zm0 0l-10 0 0-10z')).map(({ points }) => points.length)).toEqual([3, 3]));

test('sides that are drawn one by one, in any order and direction, close to one shape', () =>
  expect(closedOf([line(A, B), line(D, C), line(C, B), line(D, A)])).toEqual([4]));

test('ends that nearly meet close a shape; a gap that is left open does not, and its lines stay lines', () => {
  expect(closedOf([line(A, B, C, D), line([0.05, 30], [0, 0.05])])).toEqual([4]);
  const { closed, open } = joinedLines([line(A, B, C, D), line([1, 30], [0, 0])], 0.1);
  expect(closed).toEqual([]);
  expect(open).toHaveLength(2);
});

test('a line that ends on a corner of a shape leaves the shape closed', () => {
  const { closed, open } = joinedLines([line(A, [-20, 0]), line(A, B, C), line(C, D, A)], 0.1);
  expect(closed.map(({ points }) => points.length)).toEqual([4]);
  expect(open).toEqual([line(A, [-20, 0])]);
});

test('two shapes that share a corner are two shapes', () =>
  expect(
    closedOf([line(A, B), line(A, [-5, 0]), line([-5, 0], [-5, -5]), line([-5, -5], A), line(B, C), line(C, A)]),
  ).toEqual([3, 3]));

test('a shape whose sides are drawn twice is one shape', () =>
  expect(closedOf([line(A, B), line(B, C), line(C, A), line(B, A), line(C, B), line(A, C)])).toEqual([3]));
