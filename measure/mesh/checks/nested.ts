import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import { along, faceOf, middleOf } from '#measure/mesh/spatial/face.ts';
import { windingAt } from '#measure/mesh/spatial/winding.ts';
import type { Crossings } from './crossings.ts';
import { isSliver, type Part, VISITS_MAX } from './part.ts';

/** Shells that are looked at; a file of more bodies is sampled. */
const SHELLS_MAX = 2_000;

/** The first triangle of each shell whose direction can be relied on. */
const firstFaces = (part: Part): Map<number, number> => {
  const { mesh, shells } = part;
  const faces = new Map<number, number>();
  const most = Math.min(shells.count, SHELLS_MAX);
  for (let triangle = 0; triangle < shells.ofTriangle.length && faces.size < most; triangle += 1) {
    const shell = shells.ofTriangle[triangle] as number;
    if (faces.has(shell)) continue;
    if (!isSliver(faceOf(mesh, triangle), part)) faces.set(shell, triangle);
  }
  return faces;
};

/**
 * Bodies that lie wholly within another body's material, where they count twice. A hollow does not, nor does what lies loose
 * in a hollow.
 * @param crosses shells that run through others, which are told of already
 * @param depth how far under its own surface a body is probed, in the unit of the mesh
 */
export const nestedShells = (part: Part, crosses: ReadonlySet<number>, depth: number): Crossings => {
  const { mesh, tree, shells, isHollow } = part;
  const inside = new Set<number>();
  const where: Place[] = [];
  const most = tree.visited + VISITS_MAX;
  for (const [shell, face] of firstFaces(part)) {
    if (tree.visited > most) break;
    if (isHollow[shell] === true || crosses.has(shell)) continue;
    const middle = middleOf(mesh, face);
    const under = along(middle, faceOf(mesh, face).normal, -depth);
    if (windingAt(tree, under, (triangle) => shells.ofTriangle[triangle] !== shell) < 1) continue;
    inside.add(shell);
    if (where.length < PLACES_MAX) where.push({ from: middle });
  }
  return { shells: inside, where };
};
