import type { Finding } from '#measure/measurement.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import { triangleCount } from '#measure/mesh/mesh.ts';
import { placesInMm } from '#measure/mesh/places.ts';
import { isBalanced } from '#measure/mesh/topology/edges.ts';
import type { Shared, sharedOf } from '#measure/mesh/union/overlap.ts';
import { boxesMeet, shellBoxes } from '#measure/mesh/volume/shell-boxes.ts';
import { type Crossings, crossingShells, SELF_TRIANGLES_MAX, selfCrossings } from './crossings.ts';
import { nestedShells } from './nested.ts';
import type { Part } from './part.ts';

/** Bodies that overlap by less were meant to touch. */
const TOUCH_MM = 0.05;
/** The same for very small parts, as a share of their largest side. */
const TOUCH_SHARE = 2.5e-3;
/** Of the volume: less in common is rounding. */
const SHARED_MIN = 1e-5;

export interface Overlaps {
  findings: Finding[];
  /** What is counted more than once, in the unit of the mesh. */
  shared?: Shared;
}

/** Bodies of this part may overlap, and what tells how much they have in common has not been loaded. */
export class UnionNeeded extends Error {}

export interface OverlapRequest {
  /** Of all bodies, each for itself. */
  volume: number;
  /** How many edges have more than two faces. */
  overfull: number;
  mmPerUnit: number;
  union: typeof sharedOf | undefined;
}

const NONE: Crossings = { shells: new Set(), where: [] };

/**
 * Bodies that overlap, run through themselves or lie in one another, and what of them is counted more than once.
 * @param part closed
 * @throws UnionNeeded
 */
export const overlapsOf = (part: Part, { volume, overfull, mmPerUnit, union }: OverlapRequest): Overlaps => {
  const depth = Math.min(TOUCH_MM / mmPerUnit, part.largestSide * TOUCH_SHARE);
  const at = ({ shells, where }: Crossings) => ({ count: shells.size, where: placesInMm(where, mmPerUnit) });
  const told = (make: typeof MESH_FINDING.shellsCross, crossings: Crossings) =>
    crossings.shells.size === 0 ? [] : [make(at(crossings))];
  const self = selfCrossings(part, depth);
  const isSmall = triangleCount(part.mesh) <= SELF_TRIANGLES_MAX;
  const within = self.shells.size > 0 || (overfull > 0 && isSmall);
  const several = part.shells.count > 1 && boxesMeet(shellBoxes(part.mesh, part.shells));
  if (!within && !several) return { findings: [] };
  if (!union) throw new UnionNeeded();

  const crossing = several ? crossingShells(part, depth) : NONE;
  const nestedOnes = several ? nestedShells(part, crossing.shells) : NONE;
  // Bodies that all lie in one another are the same one.
  const inside = nestedOnes.shells.size < part.shells.count ? nestedOnes : NONE;
  const nested = told(MESH_FINDING.shellsInside, inside);
  // Faults of the edges have findings of their own.
  const shared = isBalanced(part.mesh) ? union(part, within) : 'not-closed';
  if (typeof shared === 'object' && shared.volume <= volume * SHARED_MIN) return { findings: nested };
  if (typeof shared === 'object') {
    const crosses = {
      shells: new Set([...crossing.shells, ...self.shells]),
      where: [...crossing.where, ...self.where],
    };
    const onlyNested = crosses.shells.size === 0 && inside.shells.size > 0;
    const united = MESH_FINDING.bodiesUnited(at(crosses), shared.volume * mmPerUnit ** 3);
    return { findings: [...(onlyNested ? [] : [united]), ...nested], shared };
  }
  const crossings = [...told(MESH_FINDING.shellsCross, crossing), ...told(MESH_FINDING.selfCrossing, self)];
  const unclear = shared !== 'not-closed' && crossings.length === 0 ? [MESH_FINDING.overlapUnclear()] : [];
  return { findings: [...crossings, ...unclear, ...told(MESH_FINDING.shellsInsideTwice, inside)] };
};
