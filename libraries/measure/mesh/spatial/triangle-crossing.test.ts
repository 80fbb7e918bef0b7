import { describe, expect, test } from 'vitest';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { crossingOf } from './triangle-crossing.ts';

/** A flat triangle, and another one by its corners. */
const pair = (...corners: readonly (readonly number[])[]): Mesh => ({
  vertices: Float64Array.from([[0, 0, 0], [10, 0, 0], [0, 10, 0], ...corners].flat()),
  triangles: Uint32Array.from([0, 1, 2, 3, 4, 5]),
});
const crossing = (...corners: readonly (readonly number[])[]) => {
  const found = crossingOf(pair(...corners), 0, 1, 1e-4);
  return found && [found.from, found.to].toSorted((one, other) => one[0] - other[0]);
};

describe('two triangles do not cross', () => {
  test.each([
    [
      'that lie over one another',
      [
        [0, 0, 1],
        [10, 0, 2],
        [0, 10, 3],
      ],
    ],
    [
      'that lie in one plane',
      [
        [1, 1, 0],
        [9, 1, 0],
        [1, 9, 0],
      ],
    ],
    [
      'of which one stands on the other',
      [
        [2, 2, 0],
        [4, 4, 0],
        [3, 3, 5],
      ],
    ],
    [
      'that stand into each other by rounding alone',
      [
        [2, 2, -1e-5],
        [4, 4, -1e-5],
        [3, 3, 5],
      ],
    ],
    [
      'whose planes cross elsewhere',
      [
        [20, 2, -1],
        [20, 4, 1],
        [22, 3, 1],
      ],
    ],
    [
      'of which each passes through the plane of the other, but beside it',
      [
        [3, 20, -1],
        [3, 22, 1],
        [3, 24, 1],
      ],
    ],
  ])('%s', (_, corners) => {
    expect(crossing(...corners)).toBeUndefined();
  });
});

test('two triangles cross along a line between two points', () => {
  expect(crossing([1, 2, -1], [1, 2, 1], [5, 2, 0])).toEqual([
    [1, 2, 0],
    [5, 2, 0],
  ]);
  expect(crossing([-5, 2, -1], [-5, 2, 1], [5, 2, 0])?.map(([x]) => Number(x.toFixed(9)))).toEqual([0, 5]);
});
