import { describe, expect, test } from 'vitest';
import { boxOf, type Mesh } from '#measure/mesh/mesh.ts';
import { box, together, turned } from '#measure/testing/meshes.ts';
import { sphere } from '#measure/testing/parts.ts';
import type { Vector } from './face.ts';
import { treeOf } from './triangle-tree.ts';
import { windingAt } from './winding.ts';

const winding = (mesh: Mesh, point: Vector) =>
  windingAt(treeOf(mesh, boxOf(mesh) ?? { min: [0, 0, 0], max: [0, 0, 0] }), point, () => true);

describe('a point is told to be outside, inside, or in two bodies at once', () => {
  const both = together(box([20, 20, 20]), box([20, 20, 20], [10, 9, 8]));
  test.each<[string, Vector, number]>([
    ['beside', [-1, 5, 5], 0],
    ['over', [5, 5, 30], 0],
    ['under', [5, 5, -3], 0],
    ['in one', [5, 5, 5], 1],
    ['in both', [15, 15, 15], 2],
  ])('%s', (_, point, times) => {
    expect(winding(both, point)).toBe(times);
  });

  test('in a hollow', () => {
    expect(winding(together(box([20, 20, 20]), turned(box([10, 10, 10], [5, 5, 5]))), [10, 9, 10])).toBe(0);
  });
});

describe('also where the ray passes just through', () => {
  test.each<[string, Vector]>([
    ['the pole of a ball, where many triangles meet', [0, 0, 1]],
    ['an edge of a ball', [3, 0, 0]],
    ['a corner of a ball', [Math.cos(Math.PI / 8) * 10, 0, 0]],
  ])('%s', (_, [x, y, z]) => {
    const ball = sphere(10, 16);
    expect([winding(ball, [x * 0.9, y, z * 0.9]), winding(ball, [x, y, 11]), winding(ball, [x, y, -11])]).toEqual([
      1, 0, 0,
    ]);
  });

  test('the diagonal of a square side', () => {
    expect([-1, 1, 19, 21].map((z) => winding(box([20, 20, 20]), [7, 7, z]))).toEqual([0, 1, 1, 0]);
  });
});
