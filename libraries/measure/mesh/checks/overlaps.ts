import type { Finding, Place } from '#measure/measurement.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import { triangleCount } from '#measure/mesh/mesh.ts';
import { placesInMm } from '#measure/mesh/places.ts';
import { isBalanced } from '#measure/mesh/topology/edges.ts';
import type { Shared, sharedOf } from '#measure/mesh/union/overlap.ts';
import { boxesMeet, shellBoxes } from '#measure/mesh/volume/shell-boxes.ts';
import { crossingShells, SELF_TRIANGLES_MAX, selfCrossings } from './crossings.ts';
import { nestedShells } from './nested.ts';
import type { Part } from './part.ts';
import type { Crossings } from './self-overlaps.ts';

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

const told = (
  make: (at: { count: number; where: Place[] }) => Finding,
  { shells, where }: Crossings,
  mmPerUnit: number,
) => (shells.size === 0 ? [] : [make({ count: shells.size, where: placesInMm(where, mmPerUnit) })]);

/** Where bodies cross one another or themselves, and which lie in others. */
const meetingsOf = (part: Part, self: Crossings, several: boolean, depth: number) => {
  const crossing = several ? crossingShells(part, depth) : NONE;
  const nested = several ? nestedShells(part, crossing.shells) : NONE;
  // Bodies that all lie in one another are the same one.
  return { self, crossing, nested: nested.shells.size < part.shells.count ? nested : NONE };
};

type Meetings = ReturnType<typeof meetingsOf>;

const unitedFindings = ({ self, crossing, nested }: Meetings, shared: Shared, mmPerUnit: number): Finding[] => {
  const count = new Set([...crossing.shells, ...self.shells]).size;
  const where = placesInMm([...crossing.where, ...self.where], mmPerUnit);
  const onlyNested = count === 0 && nested.shells.size > 0;
  return [
    ...(onlyNested ? [] : [MESH_FINDING.bodiesUnited({ count, where }, shared.volume * mmPerUnit ** 3)]),
    ...told(MESH_FINDING.shellsInside, nested, mmPerUnit),
  ];
};

/** @param isClosed faults of the edges have findings of their own */
const unclearFindings = ({ self, crossing, nested }: Meetings, isClosed: boolean, mmPerUnit: number): Finding[] => {
  const crossings = [
    ...told(MESH_FINDING.shellsCross, crossing, mmPerUnit),
    ...told(MESH_FINDING.selfCrossing, self, mmPerUnit),
  ];
  const unclear = isClosed && crossings.length === 0 ? [MESH_FINDING.overlapUnclear()] : [];
  return [...crossings, ...unclear, ...told(MESH_FINDING.shellsInsideTwice, nested, mmPerUnit)];
};

/**
 * Bodies that overlap, run through themselves or lie in one another, and what of them is counted more than once.
 * @param part closed
 * @throws UnionNeeded
 */
export const overlapsOf = (part: Part, { volume, overfull, mmPerUnit, union }: OverlapRequest): Overlaps => {
  const depth = Math.min(TOUCH_MM / mmPerUnit, part.largestSide * TOUCH_SHARE);
  const self = selfCrossings(part, depth);
  const within = self.shells.size > 0 || (overfull > 0 && triangleCount(part.mesh) <= SELF_TRIANGLES_MAX);
  const several = part.shells.count > 1 && boxesMeet(shellBoxes(part.mesh, part.shells));
  if (!within && !several) return { findings: [] };
  if (!union) throw new UnionNeeded();

  const meetings = meetingsOf(part, self, several, depth);
  const isClosed = isBalanced(part.mesh);
  const shared = isClosed ? union(part, within) : 'unclear';
  if (typeof shared === 'string') return { findings: unclearFindings(meetings, isClosed, mmPerUnit) };
  if (shared.volume <= volume * SHARED_MIN)
    return { findings: told(MESH_FINDING.shellsInside, meetings.nested, mmPerUnit) };
  return { findings: unitedFindings(meetings, shared, mmPerUnit), shared };
};
