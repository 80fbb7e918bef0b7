import type { Budget } from '#measure/budget.ts';
import type { MachineLimits } from '#measure/limits.ts';
import type { Finding } from '#measure/measurement.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import { type Box, sizeOf, triangleCount } from '#measure/mesh/mesh.ts';
import { placesInMm } from '#measure/mesh/places.ts';
import { treeOf } from '#measure/mesh/spatial/triangle-tree.ts';
import type { Topology } from '#measure/mesh/topology/topology.ts';
import { type Crossings, crossingShells, SELF_TRIANGLES_MAX, selfCrossings } from './crossings.ts';
import { nestedShells } from './nested.ts';
import { overhangs } from './overhangs.ts';
import type { Part } from './part.ts';
import { thinWalls } from './thin-walls.ts';

/** Bodies that overlap by less were meant to touch. */
const TOUCH_MM = 0.05;
/** The same for very small parts, as a share of their largest side. */
const TOUCH_SHARE = 2.5e-3;

/** A mesh that bounds a volume, in its own unit. */
export interface CheckedMesh extends Pick<Part, 'mesh' | 'isHollow' | 'area'> {
  box: Box;
  topology: Topology;
}

export interface CheckRequest {
  limits: MachineLimits;
  mmPerUnit: number;
  /** False until the customer has said which unit it is: until then nothing is compared with a limit in mm. */
  isUnitKnown: boolean;
  budget: Budget;
}

const crossingFindings = (part: Part, mmPerUnit: number): Finding[] => {
  const depth = Math.min(TOUCH_MM / mmPerUnit, part.largestSide * TOUCH_SHARE);
  const told = (make: typeof MESH_FINDING.shellsCross, { shells, where }: Crossings) =>
    shells.size === 0 ? [] : [make({ count: shells.size, where: placesInMm(where, mmPerUnit) })];
  const ofItself = told(MESH_FINDING.selfCrossing, selfCrossings(part, depth));
  if (part.shells.count === 1) return ofItself;
  const crossing = crossingShells(part, depth);
  const inside = nestedShells(part, crossing.shells);
  return [...told(MESH_FINDING.shellsCross, crossing), ...ofItself, ...told(MESH_FINDING.shellsInside, inside)];
};

const wallFindings = (
  part: Part,
  { limits: { minWallMm }, mmPerUnit, isUnitKnown, budget }: CheckRequest,
): Finding[] => {
  const thin = isUnitKnown && minWallMm !== undefined ? thinWalls(part, minWallMm / mmPerUnit, budget) : undefined;
  if (!thin || minWallMm === undefined) return [];
  const { count, thinnest, where } = thin;
  return [MESH_FINDING.thinWall({ count, where: placesInMm(where, mmPerUnit) }, thinnest * mmPerUnit, minWallMm)];
};

const overhangFindings = (
  { mesh, area, box }: CheckedMesh,
  { limits: { overhangDeg }, mmPerUnit, isUnitKnown }: CheckRequest,
  part: Part | undefined,
): Finding[] => {
  if (!isUnitKnown || overhangDeg === undefined) return [];
  const found = overhangs(mesh, { degrees: overhangDeg, bottom: box.min[2] as number, mmPerUnit }, part);
  if (!found) return [];
  const { count, areaMm2, where } = found;
  const share = areaMm2 / (area * mmPerUnit ** 2);
  return [MESH_FINDING.overhangs({ count, where: placesInMm(where, mmPerUnit) }, areaMm2, share, overhangDeg)];
};

/**
 * Checks of the whole part: overlapping bodies, thin walls, overhangs. All have limits on sample points and steps, however many
 * triangles there are.
 */
export const checkPart = (checked: CheckedMesh, request: CheckRequest): Finding[] => {
  const { topology, mesh, box } = checked;
  const { shells, closed } = topology;
  const isTreeNeeded =
    closed && (shells.count > 1 || request.limits.minWallMm !== undefined || triangleCount(mesh) <= SELF_TRIANGLES_MAX);
  const part = isTreeNeeded
    ? { ...checked, shells, tree: treeOf(mesh, box), largestSide: Math.max(...sizeOf(box)) }
    : undefined;
  return [
    ...(part ? [...crossingFindings(part, request.mmPerUnit), ...wallFindings(part, request)] : []),
    ...overhangFindings(checked, request, part),
  ];
};
