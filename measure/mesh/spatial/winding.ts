import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Vector } from './face.ts';
import { visitNear } from './near.ts';
import type { TriangleTree } from './triangle-tree.ts';

/**
 * How the outline of a triangle, seen from above, goes around the point: 1 counter-clockwise, -1 clockwise, 0 not at all
 * (Sunday, 2001). An edge is judged alike by both its triangles, so that no ray slips through between them.
 */
const turnsAround = (corners: readonly (readonly [number, number])[]) => {
  let turns = 0;
  corners.forEach(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % 3] as readonly [number, number];
    const side = ax * by - ay * bx;
    if (ay <= 0 && by > 0 && side > 0) turns += 1;
    if (by <= 0 && ay > 0 && side < 0) turns -= 1;
  });
  return turns;
};

/** How the triangle counts for a ray upwards from the point: 1 where the ray leaves, -1 where it enters. */
const crossingOf = ({ vertices, triangles }: Mesh, triangle: number, [x, y, z]: Vector) => {
  const [a, b, c] = [0, 1, 2].map((corner) => {
    const at = (triangles[triangle * 3 + corner] as number) * 3;
    return [(vertices[at] as number) - x, (vertices[at + 1] as number) - y, (vertices[at + 2] as number) - z] as const;
  }) as [Vector, Vector, Vector];
  const turns = turnsAround([
    [a[0], a[1]],
    [b[0], b[1]],
    [c[0], c[1]],
  ]);
  if (turns === 0) return 0;
  // The triple product of the corners has the sign of the plane's height over the point, times that of the turn.
  const volume =
    a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  return volume * turns > 0 ? turns : 0;
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
