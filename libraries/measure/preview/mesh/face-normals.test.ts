import { expect, test } from 'vitest';
import { faceNormals } from './face-normals.ts';

const THIN = 3;
const towards = (points: readonly (readonly number[])[], triangles: readonly (readonly number[])[]) => {
  const normals = faceNormals(Float64Array.from(points.flat()), Uint32Array.from(triangles.flat()), THIN);
  return triangles.map((_, face) => normals[face * 3 + 2]);
};

test('a needle that looks elsewhere than all its neighbours is lit as they are', () => {
  const [left, right, apex, top, bottom] = [0, 1, 2, 3, 4];
  const points = [
    [0, 0, 0],
    [100, 0, 0],
    [50, 0.5, 0.5],
    [50, 100, 0],
    [50, -100, 0],
  ];
  const triangles = [
    [left, right, apex],
    [left, apex, top],
    [apex, right, top],
    [left, bottom, right],
  ] as number[][];
  expect(towards(points, triangles).map((z = 0) => z > 0.99)).toEqual([true, true, true, true]);
});

test('a bevel keeps its light, however narrow it is', () => {
  const points = [0, 1, 2, 3].flatMap((row) => {
    const [y = 0, z = 0] =
      [
        [-100, 0],
        [0, 0],
        [1, 1],
        [100, 1],
      ][row] ?? [];
    return [
      [0, y, z],
      [100, y, z],
    ];
  });
  const triangles = [0, 2, 4].flatMap((at) => [
    [at, at + 1, at + 2],
    [at + 1, at + 3, at + 2],
  ]);
  expect(towards(points, triangles).map((z = 0) => Number(z.toFixed(2)))).toEqual([1, 1, 0.71, 0.71, 1, 1]);
});
