import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Vector } from './face.ts';
import { visitNear } from './near.ts';
import type { TriangleTree } from './triangle-tree.ts';

/**
 * How an edge passes a point, seen from above: 1 upwards on its right, -1 downwards on its right, 0 else (Sunday, 2001).
 * Both triangles at an edge judge it alike, so that no ray slips through between them.
 */
export const passes = (ax: number, ay: number, bx: number, by: number) => {
  if (ay <= 0) return by > 0 && ax * by - ay * bx > 0 ? 1 : 0;
  return by <= 0 && ax * by - ay * bx < 0 ? -1 : 0;
};

/** How the triangle counts for a ray upwards from the point: 1 where the ray leaves, -1 where it enters. */
const crossingOf = ({ vertices, triangles }: Mesh, triangle: number, [x, y, z]: Vector) => {
  const a = (triangles[triangle * 3] as number) * 3;
  const b = (triangles[triangle * 3 + 1] as number) * 3;
  const c = (triangles[triangle * 3 + 2] as number) * 3;
  const ax = (vertices[a] as number) - x;
  const ay = (vertices[a + 1] as number) - y;
  const bx = (vertices[b] as number) - x;
  const by = (vertices[b + 1] as number) - y;
  const cx = (vertices[c] as number) - x;
  const cy = (vertices[c + 1] as number) - y;
  const turns = passes(ax, ay, bx, by) + passes(bx, by, cx, cy) + passes(cx, cy, ax, ay);
  if (turns === 0) return 0;
  const az = (vertices[a + 2] as number) - z;
  const bz = (vertices[b + 2] as number) - z;
  const cz = (vertices[c + 2] as number) - z;
  // The triple product of the corners has the sign of the plane's height over the point, times that of the turn.
  const product = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  return product * turns > 0 ? turns : 0;
};

/**
 * How many times the point lies in the solid: 0 outside, 1 inside, 2 where two bodies overlap.
 * @param counts which triangles count, by their numbers
 */
export const windingAt = (tree: TriangleTree, point: Vector, counts: (triangle: number) => boolean): number => {
  const [x, y, z] = point;
  let winding = 0;
  visitNear(tree, [x, y, z, x, y, Infinity], (triangle) => {
    if (counts(triangle)) winding += crossingOf(tree.mesh, triangle, point);
  });
  return winding;
};

/**
 * How many times each of two points lies in the solid that are close together: one search for both.
 * @param timesOf how often a triangle counts
 */
export const windingsAt = (
  tree: TriangleTree,
  one: Vector,
  other: Vector,
  timesOf: (triangle: number) => number,
): [one: number, other: number] => {
  const windings: [number, number] = [0, 0];
  const least = (axis: 0 | 1 | 2) => Math.min(one[axis], other[axis]);
  const greatest = (axis: 0 | 1) => Math.max(one[axis], other[axis]);
  visitNear(tree, [least(0), least(1), least(2), greatest(0), greatest(1), Infinity], (triangle) => {
    const times = timesOf(triangle);
    windings[0] += times * crossingOf(tree.mesh, triangle, one);
    windings[1] += times * crossingOf(tree.mesh, triangle, other);
  });
  return windings;
};
