import type { Finding } from '#measure/measurement.ts';
import { type Box, sizeOf } from '#measure/mesh/mesh.ts';
import { placesInMm } from '#measure/mesh/places.ts';
import { treeOf } from '#measure/mesh/spatial/triangle-tree.ts';
import type { Topology } from '#measure/mesh/topology/topology.ts';
import { cupsOf } from './cups.ts';
import { fitFindings } from './fits.ts';
import { overhangs } from './overhangs.ts';
import { type OverlapRequest, type Overlaps, overlapsOf } from './overlaps.ts';
import type { Part } from './part.ts';
import { SHAPE_FINDING } from './shape-findings.ts';
import { type WallRequest, type Walls, wallsOf } from './walls.ts';

/** A mesh that bounds a volume, in its own unit. */
export interface CheckedMesh extends Pick<Part, 'mesh' | 'isHollow' | 'area'> {
  box: Box;
  topology: Topology;
  /** Of all its bodies, each for itself. */
  volume: number;
}

export interface CheckRequest extends WallRequest {
  /** Loaded only for parts that need it. */
  union?: OverlapRequest['union'];
}

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
  return [SHAPE_FINDING.overhangs({ count, where: placesInMm(where, mmPerUnit) }, areaMm2, share, overhangDeg)];
};

const cupFindings = (
  { mesh, box, topology }: CheckedMesh,
  { limits: { keepsResin }, mmPerUnit, isUnitKnown }: CheckRequest,
): Finding[] => {
  const cups = keepsResin && isUnitKnown && topology.closed ? cupsOf(mesh, box, mmPerUnit) : undefined;
  if (!cups) return [];
  const { count, volume, where } = cups;
  return [SHAPE_FINDING.cups({ count, where: placesInMm(where, mmPerUnit) }, volume * mmPerUnit ** 3)];
};

/** What of the part's shape is hard to make, of bodies of which it is known how they lie to each other. */
const shapeFindings = (checked: CheckedMesh, request: CheckRequest, part: Part | undefined): Walls => {
  const walls = wallsOf(part, request);
  return {
    ...walls,
    findings: [
      ...walls.findings,
      ...overhangFindings(checked, request, part),
      ...cupFindings(checked, request),
      ...fitFindings(part, request),
    ],
  };
};

/** Thin walls, overhangs, cups and fits alone, of bodies of which it is known how they lie to each other. */
export const printFindings = (checked: CheckedMesh, request: CheckRequest): Walls => {
  const { topology, mesh, box } = checked;
  const isTreeNeeded = topology.closed && request.limits.minWallMm !== undefined;
  const part = isTreeNeeded
    ? { ...checked, shells: topology.shells, tree: treeOf(mesh, box), largestSide: Math.max(...sizeOf(box)) }
    : undefined;
  return shapeFindings(checked, request, part);
};

/**
 * Checks of the whole part: overlapping bodies, thin walls, overhangs, cups, fits. All have limits on sample points and steps, however many
 * triangles there are.
 * @throws UnionNeeded
 */
export const checkPart = (checked: CheckedMesh, request: CheckRequest): Overlaps & Walls => {
  const { topology, mesh, box, volume } = checked;
  const { shells, closed, overfull } = topology;
  const part = closed
    ? { ...checked, shells, tree: treeOf(mesh, box), largestSide: Math.max(...sizeOf(box)) }
    : undefined;
  const { mmPerUnit, union } = request;
  const overlaps: Overlaps = part
    ? overlapsOf(part, { volume, overfull: overfull.count, mmPerUnit, union })
    : { findings: [] };
  const shape = shapeFindings(checked, request, part);
  return { ...overlaps, ...shape, findings: [...overlaps.findings, ...shape.findings] };
};
