import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import { along, faceOf, type Vector } from '#measure/mesh/spatial/face.ts';
import { type Sample, surfaceSamples } from '#measure/mesh/spatial/samples.ts';
import type { TriangleTree } from '#measure/mesh/spatial/triangle-tree.ts';
import { windingAt, windingsAt } from '#measure/mesh/spatial/winding.ts';
import { isSliver, type Part, ROUNDING, VISITS_MAX } from './part.ts';

export interface Crossings {
  /** The shells that it is about. */
  shells: ReadonlySet<number>;
  where: Place[];
}

/**
 * How many points of the surface are asked. Of a body that runs through itself the faces inside of it are found nine times in ten from a
 * thousandth of all faces on; fewer than that hardly change its volume.
 */
const POINTS = 4_000;

/** Points around another one: what is thin in any direction does not hold them all. */
const TETRAHEDRON: readonly Vector[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];
/** How far these stand, of the depth in each direction: within a ball of that radius. */
const AROUND = 0.4;

/** Whether all around a point behind a face is in two bodies at once, or all around one before it in a hollow that left its body. */
export const isTwice = (
  tree: TriangleTree,
  { behind, before }: { behind: Vector; before: Vector },
  depth: number,
  counts: (triangle: number) => boolean,
) => {
  const allAround = (centre: Vector, is: (winding: number) => boolean) =>
    TETRAHEDRON.every((corner) => is(windingAt(tree, along(centre, corner, depth * AROUND), counts)));
  return allAround(behind, (winding) => winding > 1) || allAround(before, (winding) => winding < 0);
};

/**
 * Shells that overlap themselves by more than `depth`, found by what is on both sides of points of the surface: the same work for any number of
 * triangles. What is only a small share of the surface may be missed.
 */
export const selfOverlaps = (part: Part, depth: number): Crossings => {
  const { mesh, tree, shells, area, largestSide } = part;
  const most = tree.visited + VISITS_MAX;
  const found = new Set<number>();
  const where: Place[] = [];
  const runsInto = ({ triangle, point }: Sample, shell: number) => {
    const face = faceOf(mesh, triangle);
    if (isSliver(face, part)) return false;
    const at = (distance: number) => along(point, face.normal, distance);
    const counts = (other: number) => shells.ofTriangle[other] === shell;
    const aside = largestSide * ROUNDING;
    const [inside, outside] = windingsAt(tree, at(-aside), at(aside), (other) => Number(counts(other)));
    if (inside <= 1 && outside >= 0) return false;
    return isTwice(tree, { behind: at(-depth), before: at(depth) }, depth, counts);
  };
  for (const sample of surfaceSamples(mesh, area, POINTS)) {
    if (tree.visited > most || where.length >= PLACES_MAX) break;
    const shell = shells.ofTriangle[sample.triangle] as number;
    if (!runsInto(sample, shell)) continue;
    found.add(shell);
    where.push({ from: sample.point });
  }
  return { shells: found, where };
};
