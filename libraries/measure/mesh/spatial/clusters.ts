import { forest } from '#measure/mesh/topology/forest.ts';
import type { Vector } from './face.ts';

const NEIGHBOURS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => [x, y, z] as const)));

/**
 * Groups points: those in the same cube of a grid, or in cubes that touch, are together.
 * @returns the numbers of the points in each group
 */
export const clustersOf = (points: readonly Vector[], cell: number): number[][] => {
  const keyOf = (point: Vector, [dx, dy, dz]: Vector = [0, 0, 0]) =>
    `${Math.floor(point[0] / cell) + dx} ${Math.floor(point[1] / cell) + dy} ${Math.floor(point[2] / cell) + dz}`;
  const { root, join } = forest(points.length);
  const firstIn = new Map<string, number>();
  points.forEach((point, at) => {
    const key = keyOf(point);
    const first = firstIn.get(key);
    if (first === undefined) firstIn.set(key, at);
    else join(at, first);
  });
  for (const at of firstIn.values())
    for (const step of NEIGHBOURS) {
      const other = firstIn.get(keyOf(points[at] as Vector, step));
      if (other !== undefined) join(at, other);
    }
  const clusters = new Map<number, number[]>();
  points.forEach((_, at) => {
    const cluster = clusters.get(root(at));
    if (cluster) cluster.push(at);
    else clusters.set(root(at), [at]);
  });
  return [...clusters.values()];
};
