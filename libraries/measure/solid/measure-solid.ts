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
import { fitsMachine } from '#measure/mesh/checks/fits-machine.ts';
import type { Walls } from '#measure/mesh/checks/walls.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import { hollowFindings, hollowQuantity } from '#measure/mesh/hollow-findings.ts';
import {
  type Box,
  boxOf,
  joinedMesh,
  type Mesh,
  type MeshShape,
  scaledMesh,
  sizeOf,
  triangleCount,
} from '#measure/mesh/mesh.ts';
import { withoutCollapsed } from '#measure/mesh/topology/collapsed.ts';
import { closeGaps } from '#measure/mesh/topology/gaps.ts';
import { topologyOf } from '#measure/mesh/topology/topology.ts';
import { weld } from '#measure/mesh/topology/weld.ts';
import type { Shared } from '#measure/mesh/union/overlap.ts';
import { flatAreaOf } from '#measure/mesh/volume/flat-area.ts';
import { isPossible } from '#measure/mesh/volume/possible-volume.ts';
import { solidOf } from '#measure/mesh/volume/solid-volume.ts';
import { Refusal } from '#measure/refusals.ts';
import { roomFindings } from '#measure/room.ts';
import { scaledSize, settleUnit } from '#measure/unit.ts';
import { verdictOf } from '#measure/verdict.ts';
import { curvedBox } from './curved-box.ts';
import { enclosedVolume } from './enclosed-volume.ts';
import { SOLID_FINDING } from './findings.ts';
import { overlappingSolids } from './overlapping-solids.ts';
import { solidPrintFindings } from './print-findings.ts';
import type { SolidBody, SolidFile } from './solid-reader.ts';
import { together } from './together.ts';

/** The kernel places the ends of two faces' edges up to so much of the part's largest side apart. */
const GAP_SHARE = 1e-5;
const NEAR = new Set(['no-solid', 'loose-surfaces', 'overlap-unclear']);

interface Body {
  mesh: Mesh;
  /** With every face outwards. */
  outwards: Mesh;
  box: Box;
  triangles: number;
  openEdges: number;
  shells: number;
  closed: boolean;
  manifold: boolean;
  volume: number;
  /** Within surfaces that only lie along each other. */
  enclosed: number | undefined;
  /** Whether it can have its volume. */
  possible: boolean;
  area: number;
  flatArea: number;
  hollows: { count: number; volume: number };
}

const bodyOf = (asRead: SolidBody, isSolid: boolean): Body | undefined => {
  const { mesh: welded } = withoutCollapsed(weld(asRead));
  const corners = boxOf(welded);
  if (!corners) return undefined;
  const box = curvedBox(asRead, corners);
  const found = topologyOf(welded);
  const mended = found.closed || !isSolid ? undefined : closeGaps(welded, Math.max(...sizeOf(box)) * GAP_SHARE);
  const mesh = mended ?? welded;
  const topology = mended ? topologyOf(mended) : found;
  const { volume, area, outwards, hollows } = solidOf(mesh, topology);
  const { closed, manifold, open, shells } = topology;
  const within = () => (closed ? volume : enclosedVolume(mesh, topology, Math.max(...sizeOf(box))));
  const enclosed = isSolid ? undefined : within();
  return {
    mesh,
    outwards,
    box,
    triangles: triangleCount(asRead),
    openEdges: open.count,
    shells: shells.count,
    closed,
    manifold,
    volume,
    enclosed,
    possible: isPossible(mesh, box, closed, enclosed ?? volume),
    area,
    flatArea: flatAreaOf(mesh),
    hollows,
  };
};

/** @throws Refusal `no-solid` */
const bodiesOf = ({ bodies: meshes, hasSolids }: SolidFile): Body[] => {
  const bodies = (hasSolids ? meshes : [together(meshes)]).flatMap((mesh) => bodyOf(mesh, hasSolids) ?? []);
  if (bodies.length === 0)
    throw new Refusal('no-solid', 'There is no solid part in this file. Please export it again, as a solid.');
  return bodies;
};

const NOTHING: Shared = { volume: 0, area: 0, flatArea: 0 };

const around = (boxes: readonly Box[]): Box => ({
  min: [0, 1, 2].map((axis) => Math.min(...boxes.map(({ min }) => min[axis] as number))),
  max: [0, 1, 2].map((axis) => Math.max(...boxes.map(({ max }) => max[axis] as number))),
});

const sum = (bodies: readonly Body[], of: (body: Body) => number) =>
  bodies.reduce((total, body) => total + of(body), 0);

/** What the solids come to, or the surfaces of a file that has none, where each encloses something. */
const volumeOf = (
  bodies: readonly Body[],
  solids: readonly Body[],
  noSolid: boolean,
  twice: number,
): number | undefined => {
  if (!(noSolid ? bodies : solids).every(({ possible }) => possible)) return undefined;
  if (!noSolid) return sum(solids, ({ volume }) => volume) - twice;
  return bodies.every(({ enclosed = 0 }) => enclosed > 0) ? sum(bodies, ({ enclosed = 0 }) => enclosed) : undefined;
};

const volumeFindings = (noSolid: boolean, volume: number | undefined): Finding[] => {
  if (noSolid) return [volume === undefined ? SOLID_FINDING.noSolid() : SOLID_FINDING.surfacesOnly()];
  return volume === undefined ? [MESH_FINDING.noCertainVolume()] : [];
};

/** The solids that count, what of them is there more than once, and what is said of that. */
const overlapsOf = (solids: readonly Body[]) => {
  const { kept, doubled, shared } = overlappingSolids(solids);
  const less = typeof shared === 'object' ? shared : NOTHING;
  const overlapFindings = (scale: number): Finding[] => [
    ...(doubled > 0 ? [SOLID_FINDING.doubledSolids(doubled)] : []),
    ...(less.volume > 0 ? [SOLID_FINDING.unitedSolids(less.volume * scale ** 3)] : []),
    ...(shared === 'unclear' ? [MESH_FINDING.overlapUnclear()] : []),
  ];
  return { kept, less, overlapFindings };
};

const partFindings = (solids: number, loose: number): Finding[] => [
  ...(loose > 0 ? [SOLID_FINDING.looseSurfaces(loose)] : []),
  ...(solids > 1 ? [SOLID_FINDING.severalSolids(solids)] : []),
];

const sizeFindings = (bodies: readonly Body[], scale: number, limits: MachineLimits): Finding[] => {
  const fitsIn = (boxMm: Size) => {
    const room = boxMm.map((side) => side / scale);
    return bodies.every(({ mesh, box }) => fitsMachine(mesh, box, room));
  };
  const sizesMm = bodies.map(({ box }) => scaledSize(sizeOf(box), scale));
  return roomFindings(MESH_FINDING, fitsIn, sizesMm, limits);
};

const hollowsOf = (solids: readonly Body[], scale: number) => ({
  count: sum(solids, ({ hollows }) => hollows.count),
  volume: sum(solids, ({ hollows }) => hollows.volume) * scale ** 3,
});

export interface SolidRequest {
  limits: MachineLimits;
  /** For walls and overhangs: what of them is not found in time is not told. */
  checking: Budget;
  answered?: LengthUnit | undefined;
}

/** Where solids have something in common, their walls are not those of the part. */
const printFindings = (solids: readonly Body[], less: Shared, scale: number, request: SolidRequest): Walls =>
  less.volume > 0 ? { findings: [] } : solidPrintFindings(solids, scale, request);

/** The unit, and by how much an answer enlarges what the kernel has in millimetres by the unit of the file. */
const unitOf = (sizeMm: Size, inFile: LengthUnit | undefined, { limits, answered }: SolidRequest) => {
  const mm = MM_PER[inFile ?? 'mm'];
  const unit = settleUnit({ size: scaledSize(sizeMm, 1 / mm), inFile, isCertain: true, answered }, limits);
  return { unit, scale: MM_PER[unit.value] / mm };
};

/**
 * Measures the bodies of a STEP or IGES file, each by its triangles, in millimetres. Parts that touch in an assembly stay
 * parts of their own. A body whose triangles do not close is a surface; beside solids it counts for the size only, and without
 * any it has the volume that it encloses, if it does.
 * @throws Refusal `no-solid`, `no-volume`
 */
export const measureSolid = (file: SolidFile, request: SolidRequest): Measured<MeshShape> => {
  const { unit: inFile, hasSolids } = file;
  const bodies = bodiesOf(file);
  const solids = bodies.filter(({ closed, volume }) => closed && volume > 0);
  const loose = bodies.length - solids.length;
  const noSolid = !hasSolids || solids.length === 0;
  const { kept, less, overlapFindings } = overlapsOf(noSolid ? [] : solids);
  const counted = noSolid ? bodies : bodies.filter((body) => !solids.includes(body) || kept.includes(body));
  const volume = volumeOf(bodies, kept, noSolid, less.volume);
  const asKernel = sizeOf(around(bodies.map(({ box }) => box)));
  const { unit, scale } = unitOf(asKernel, inFile, request);
  const hollows = hollowsOf(noSolid ? [] : kept, scale);
  const { findings: printed, ...walls }: Walls =
    noSolid || unit.ask ? { findings: [] } : printFindings(kept, less, scale, request);
  const findings: Finding[] = [
    ...volumeFindings(noSolid, volume),
    ...(unit.ask ? [] : sizeFindings(bodies, scale, request.limits)),
    ...overlapFindings(scale),
    ...hollowFindings(hollows, request.limits),
    ...printed,
    ...(noSolid ? [] : partFindings(kept.length, loose)),
  ];
  const measurement: Measurement = {
    kind: 'solid',
    unit,
    sizeMm: scaledSize(asKernel, scale).map((side) => Number(side.toFixed(6))),
    quantities: {
      ...(volume !== undefined && { volumeMm3: volume * scale ** 3 }),
      areaMm2: (sum(counted, ({ area }) => area) - less.area) * scale ** 2,
      flatAreaMm2: (sum(counted, ({ flatArea }) => flatArea) - less.flatArea) * scale ** 2,
      ...(volume !== undefined && hollowQuantity(hollows, request.limits)),
      triangles: sum(bodies, ({ triangles }) => triangles),
      openEdges: sum(bodies, ({ openEdges }) => openEdges),
      shells: sum(bodies, ({ shells }) => shells),
      closed: loose === 0,
      manifold: bodies.every(({ manifold }) => manifold),
      solids: noSolid ? 0 : solids.length,
    },
    ...walls,
    findings,
    ...verdictOf(findings, unit, NEAR),
  };
  const mesh = scaledMesh(joinedMesh(bodies.map((body) => body.mesh)), scale);
  return { measurement, shape: { kind: 'mesh', mesh } };
};
