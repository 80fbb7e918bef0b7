import type { Budget } from '#measure/budget.ts';
import type { MachineLimits } from '#measure/limits.ts';
import {
  type Finding,
  type LengthUnit,
  type Measured,
  type Measurement,
  MM_PER,
  type Size,
} from '#measure/measurement.ts';
import { Refusal } from '#measure/refusals.ts';
import { roomFindings } from '#measure/room.ts';
import { settleUnit } from '#measure/unit.ts';
import { verdictOf } from '#measure/verdict.ts';
import { checkPart } from './checks/check-part.ts';
import { fitsMachine } from './checks/fits-machine.ts';
import { UnionNeeded } from './checks/overlaps.ts';
import type { Walls } from './checks/walls.ts';
import { cleaned } from './cleaning/cleaned.ts';
import { MESH_FINDING } from './findings.ts';
import { hollowFindings, hollowQuantity } from './hollow-findings.ts';
import { type Box, boxOf, type Mesh, type MeshShape, scaledMesh, sizeOf, triangleCount } from './mesh.ts';
import { type CutItem, type Loss, lossOf, noLoss } from './negatives/negative-volumes.ts';
import type { takenAway } from './negatives/taken-away.ts';
import { placesInMm } from './places.ts';
import { withoutCollapsed } from './topology/collapsed.ts';
import { closeGaps } from './topology/gaps.ts';
import { type EdgeFault, type Topology, topologyOf } from './topology/topology.ts';
import { weld } from './topology/weld.ts';
import type { Shared, sharedOf } from './union/overlap.ts';
import { flatAreaOf } from './volume/flat-area.ts';
import { isPossible } from './volume/possible-volume.ts';
import { solidOf } from './volume/solid-volume.ts';

/** A mesh as read from its file. */
export interface MeshFile {
  mesh: Mesh;
  /** Missing for formats without a unit. */
  unit?: LengthUnit | undefined;
  /** How many parts the file marks as not to be printed: they are not among the triangles. */
  notPrinted?: number;
  /** How many volumes only guide a slicer: nor are they. */
  helpers?: number;
  /** Each item for itself, where volumes are taken away from any. */
  items?: readonly CutItem[];
}

export interface MeshRequest {
  limits: MachineLimits;
  budget: Budget;
  answered?: LengthUnit | undefined;
  /** Tells what bodies that overlap have in common. */
  union?: typeof sharedOf;
  /** Tells what a body loses to others. */
  cut?: typeof takenAway;
}

/** A mesh with a larger share of open edges is a surface, and its volume means nothing. */
const OPEN_SHARE_MAX = 0.1;
/** Gaps up to this share of the part's largest side are rounding errors, not holes. */
const GAP_SHARE = 1e-5;

/** Findings that make the volume an approximation. */
const NEAR = new Set([
  'open-edges',
  'non-manifold-edges',
  'shells-cross',
  'self-crossing',
  'shells-inside',
  'overlap-unclear',
]);

const isSurface = ({ edges, open }: Topology) => open.count > edges.count * OPEN_SHARE_MAX;

const edgeFindings = (topology: Topology, mm: number): Finding[] => {
  const found = (make: (at: EdgeFault) => Finding, { count, where }: EdgeFault) =>
    count === 0 ? [] : [make({ count, where: placesInMm(where, mm) })];
  const { open, overfull, flipped } = topology;
  return [
    ...found(isSurface(topology) ? MESH_FINDING.notClosed : MESH_FINDING.openEdges, open),
    ...found(MESH_FINDING.nonManifoldEdges, overfull),
    ...found(MESH_FINDING.flippedFaces, flipped),
  ];
};

const NOTHING: Shared = { volume: 0, area: 0, flatArea: 0 };
const NO_FAULT: EdgeFault = { count: 0, where: [] };

const noVolume = () => new Refusal('no-volume', 'This part has no volume: it is a flat surface.');

/** The mesh as it can be measured, and what was done for that. */
const mendedOf = (welded: Mesh, gap: number) => {
  const found = topologyOf(welded);
  const { mesh: clean, topology: cleanTopology, doubled, slivers } = cleaned(welded, found);
  if (clean.triangles.length === 0) throw noVolume();
  const closed = cleanTopology.closed ? undefined : closeGaps(clean, gap);
  const topology = closed ? topologyOf(closed) : cleanTopology;
  return { mesh: closed ?? clean, topology, found, doubled, slivers, isGapless: closed === undefined };
};

const mendedFindings = ({ mesh, found, doubled, slivers, isGapless }: ReturnType<typeof mendedOf>): Finding[] => {
  const twice = doubled >= triangleCount(mesh) ? MESH_FINDING.doubledBodies : MESH_FINDING.doubledFaces;
  return [
    ...(doubled > 0 ? [twice(doubled)] : []),
    ...(slivers > 0 ? [MESH_FINDING.slivers(slivers)] : []),
    ...(isGapless ? [] : [MESH_FINDING.gapsClosed(found.open.count)]),
  ];
};

const leftOutFindings = ({ notPrinted = 0, helpers = 0 }: MeshFile): Finding[] => [
  ...(notPrinted > 0 ? [MESH_FINDING.notPrinted(notPrinted)] : []),
  ...(helpers > 0 ? [MESH_FINDING.slicerHelpers(helpers)] : []),
];

/** What negative volumes take away. @throws UnionNeeded */
const negativesOf = (
  { items = [] }: MeshFile,
  { limits: { keepsResin }, cut }: MeshRequest,
  { box, mm, shared }: { box: Box; mm: number; shared: Shared | undefined },
): Loss => {
  if (items.length === 0) return noLoss(box);
  if (!cut) throw new UnionNeeded();
  return lossOf(items, { box, mm, cut, isTold: !keepsResin && (items.length === 1 || !shared) });
};

/** What is left when each place counts once, and what is cut away does not. */
const outsideOf = (
  mesh: Mesh,
  { volume, area }: { volume: number; area: number },
  { shared = NOTHING, lost }: { shared: Shared | undefined; lost: Shared },
) => ({
  volume: volume - shared.volume - lost.volume,
  // Where bodies share all that they have, what is left is only rounding.
  area: Math.max(0, area - shared.area - lost.area),
  flatArea: Math.max(0, flatAreaOf(mesh) - shared.flatArea - lost.flatArea),
});

/** The walls of what is left beside cuts are not those of the mesh. */
const keptWalls = ({ items = [] }: MeshFile, { details }: Walls) => (items.length === 0 && details ? { details } : {});

const sizeFindings = (mesh: Mesh, box: Box, mm: number, limits: MachineLimits): Finding[] => {
  const fitsIn = (boxMm: Size) => {
    const room = boxMm.map((side) => side / mm);
    return fitsMachine(mesh, box, room);
  };
  return roomFindings(MESH_FINDING, fitsIn, [sizeOf(box).map((side) => side * mm)], limits);
};

/**
 * Measures triangles: size, volume, area and topology.
 * @throws UnionNeeded when bodies may overlap and nothing tells what they have in common
 */
export const measureMesh = (file: MeshFile, request: MeshRequest): Measured<MeshShape> => {
  const { mesh: asRead, unit: inFile } = file;
  const { limits, answered, budget, union } = request;
  const { mesh: welded } = withoutCollapsed(weld(asRead));
  const box = boxOf(welded);
  if (!box) throw new Refusal('no-geometry', 'There is no part in this file. Please export it again.');
  const size = sizeOf(box);
  const unit = settleUnit({ size, inFile, answered }, limits);
  const mm = MM_PER[unit.value];

  const mended = mendedOf(welded, Math.max(...size) * GAP_SHARE);
  const { mesh, topology, found } = mended;
  const solid = solidOf(mesh, topology);
  if (solid.volume === 0) throw noVolume();

  const checked: ReturnType<typeof checkPart> = isSurface(topology)
    ? { findings: [] }
    : checkPart(
        { ...solid, mesh: solid.outwards, topology, box },
        { limits, mmPerUnit: mm, isUnitKnown: !unit.ask, budget, union },
      );
  const cut = negativesOf(file, request, { box, mm, shared: checked.shared });
  const { volume, area, flatArea } = outsideOf(mesh, solid, { shared: checked.shared, lost: cut.lost });
  const isTold = !isSurface(topology) && !cut.isUnclear;
  const hasVolume = isTold && isPossible(solid.outwards, box, topology.closed, volume);
  const hollows = { ...solid.hollows, volume: solid.hollows.volume * mm ** 3 };
  const findings: Finding[] = [
    ...leftOutFindings(file),
    ...cut.findings,
    ...mendedFindings(mended),
    // Where all bodies were united, it is clear what is inside.
    ...edgeFindings(checked.shared ? { ...topology, overfull: NO_FAULT } : topology, mm),
    ...(hasVolume || !isTold ? [] : [MESH_FINDING.noCertainVolume()]),
    ...solid.findings,
    ...hollowFindings(hollows, limits),
    ...(unit.ask ? [] : sizeFindings(mesh, box, mm, limits)),
    ...checked.findings,
  ];
  const measurement: Measurement = {
    kind: 'mesh',
    unit,
    sizeMm: sizeOf(cut.box).map((side) => side * mm),
    quantities: {
      ...(hasVolume && { volumeMm3: volume * mm ** 3 }),
      areaMm2: area * mm ** 2,
      flatAreaMm2: flatArea * mm ** 2,
      ...(hasVolume && hollowQuantity(hollows, limits)),
      triangles: triangleCount(asRead),
      // Figures of the original file: our repairs are a finding.
      openEdges: found.open.count,
      shells: found.shells.count,
      closed: found.closed,
      manifold: found.manifold,
    },
    ...keptWalls(file, checked),
    findings,
    ...verdictOf(findings, unit, NEAR),
  };
  return { measurement, shape: { kind: 'mesh', mesh: scaledMesh(mesh, mm) } };
};
