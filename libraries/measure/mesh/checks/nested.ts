import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import { along, faceOf, middleOf } from '#measure/mesh/spatial/face.ts';
import { windingAt } from '#measure/mesh/spatial/winding.ts';
import type { Shells } from '#measure/mesh/topology/shells.ts';
import { isSliver, type Part, VISITS_MAX } from './part.ts';
import type { Crossings } from './self-overlaps.ts';

/** How many shells are checked; if there are more, the first ones. */
const SHELLS_MAX = 2_000;
/** How far under its surface a body is probed, as a share of the part's largest side. */
const UNDER = 1e-4;

/** The first, the middle and the last triangle of each shell. */
const probesOf = ({ count, ofTriangle }: Shells): (readonly number[])[] => {
  const shells = Math.min(count, SHELLS_MAX);
  const triangles = Array.from({ length: shells }, (): number[] => []);
  const sizes = new Uint32Array(count);
  for (const shell of ofTriangle) sizes[shell] = (sizes[shell] as number) + 1;
  const seen = new Uint32Array(count);
  for (let triangle = 0; triangle < ofTriangle.length; triangle += 1) {
    const shell = ofTriangle[triangle] as number;
    const at = seen[shell] as number;
    seen[shell] = at + 1;
    const last = (sizes[shell] as number) - 1;
    if (at === 0 || at === last >> 1 || at === last) triangles[shell]?.push(triangle);
  }
  return triangles;
};

/**
 * Bodies entirely inside another body's material, whose volume counts twice. Hollows, and loose bodies in a hollow, do not.
 * @param crosses shells that cross others, which have a finding of their own
 */
export const nestedShells = (part: Part, crosses: ReadonlySet<number>): Crossings => {
  const { mesh, tree, shells, isHollow, largestSide } = part;
  const inside = new Set<number>();
  const where: Place[] = [];
  const most = tree.visited + VISITS_MAX;
  const isInAnother = (triangle: number) => {
    const under = along(middleOf(mesh, triangle), faceOf(mesh, triangle).normal, -largestSide * UNDER);
    const shell = shells.ofTriangle[triangle];
    return windingAt(tree, under, (other) => shells.ofTriangle[other] !== shell) > 0;
  };
  for (const [shell, triangles] of probesOf(shells).entries()) {
    if (tree.visited > most) break;
    if (isHollow[shell] === true || crosses.has(shell)) continue;
    const probes = triangles.filter((triangle) => !isSliver(faceOf(mesh, triangle), part));
    if (probes.length === 0 || !probes.every(isInAnother)) continue;
    inside.add(shell);
    if (where.length < PLACES_MAX) where.push({ from: middleOf(mesh, probes[0] as number) });
  }
  return { shells: inside, where };
};
