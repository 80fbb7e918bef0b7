import { fits, type MachineLimits } from '#measure/limits.ts';
import type { Finding, Measured, Measurement, Size, UnitAnswer } from '#measure/measurement.ts';
import { withoutCollapsed } from '#measure/mesh/collapsed.ts';
import { flatAreaOf } from '#measure/mesh/flat-area.ts';
import { closeGaps } from '#measure/mesh/gaps.ts';
import { type Box, boxOf, joinedMesh, type Mesh, type MeshShape, sizeOf, triangleCount } from '#measure/mesh/mesh.ts';
import { solidOf } from '#measure/mesh/solid-volume.ts';
import { topologyOf } from '#measure/mesh/topology.ts';
import { weld } from '#measure/mesh/weld.ts';
import { Refusal } from '#measure/refusal.ts';
import { verdictOf } from '#measure/verdict.ts';
import { SOLID_FINDING } from './findings.ts';
import type { SolidFile } from './solid-reader.ts';

/** The kernel places the ends of two faces' edges up to so much of the part's largest side apart. */
const GAP_SHARE = 1e-5;
const NEAR = new Set(['loose-surfaces']);

interface Body {
  mesh: Mesh;
  box: Box;
  triangles: number;
  openEdges: number;
  shells: number;
  closed: boolean;
  manifold: boolean;
  volume: number;
  area: number;
  flatArea: number;
}

const bodyOf = (asRead: Mesh, isSolid: boolean): Body | undefined => {
  const { mesh: welded } = withoutCollapsed(weld(asRead));
  const box = boxOf(welded);
  if (!box) return undefined;
  const found = topologyOf(welded);
  const mended = found.closed || !isSolid ? undefined : closeGaps(welded, Math.max(...sizeOf(box)) * GAP_SHARE);
  const mesh = mended ?? welded;
  const topology = mended ? topologyOf(mended) : found;
  const { volume, area } = solidOf(mesh, topology);
  const { closed, manifold, open, shells } = topology;
  return {
    mesh,
    box,
    triangles: triangleCount(asRead),
    openEdges: open.count,
    shells: shells.count,
    closed,
    manifold,
    volume,
    area,
    flatArea: flatAreaOf(mesh),
  };
};

const around = (boxes: readonly Box[]): Box => ({
  min: [0, 1, 2].map((axis) => Math.min(...boxes.map(({ min }) => min[axis] as number))),
  max: [0, 1, 2].map((axis) => Math.max(...boxes.map(({ max }) => max[axis] as number))),
});

const sum = (bodies: readonly Body[], of: (body: Body) => number) =>
  bodies.reduce((total, body) => total + of(body), 0);

const tooLarge = (bodies: readonly Body[], { boxMm }: MachineLimits): Finding[] => {
  const sizes: Size[] = bodies.map(({ box }) => sizeOf(box));
  const large = boxMm && sizes.filter((size) => !fits(size, boxMm));
  if (!boxMm || !large || large.length === 0) return [];
  return [SOLID_FINDING.tooLarge(Math.max(...large.flat()), Math.max(...boxMm))];
};

/**
 * Measures the bodies of a STEP or IGES file, each by its triangles, in millimetres. Parts that touch in an assembly stay
 * parts of their own. A body whose triangles do not close is a surface; it counts for the size only.
 * @throws Refusal `no-solid`, `no-volume`
 */
export const measureSolid = (
  { bodies: meshes, unit: inFile, hasSolids }: SolidFile,
  { limits }: { limits: MachineLimits },
): Measured<MeshShape> => {
  const bodies = meshes.flatMap((mesh) => bodyOf(mesh, hasSolids) ?? []);
  if (bodies.length === 0)
    throw new Refusal('no-solid', 'There is no solid part in this file. Please export it again, as a solid.');
  const solids = bodies.filter(({ closed, volume }) => closed && volume > 0);
  const loose = bodies.length - solids.length;
  const noSolid = !hasSolids || solids.length === 0;
  const unit: UnitAnswer = { value: inFile ?? 'mm', from: inFile ? 'file' : 'assumed', ask: false };
  const findings: Finding[] = [
    ...(noSolid ? [SOLID_FINDING.noSolid()] : []),
    ...tooLarge(bodies, limits),
    ...(!noSolid && loose > 0 ? [SOLID_FINDING.looseSurfaces(loose)] : []),
    ...(!noSolid && solids.length > 1 ? [SOLID_FINDING.severalSolids(solids.length)] : []),
  ];
  const measurement: Measurement = {
    kind: 'solid',
    unit,
    sizeMm: sizeOf(around(bodies.map(({ box }) => box))).map((side) => Number(side.toFixed(6))),
    quantities: {
      ...(!noSolid && { volumeMm3: sum(solids, ({ volume }) => volume) }),
      areaMm2: sum(bodies, ({ area }) => area),
      flatAreaMm2: sum(bodies, ({ flatArea }) => flatArea),
      triangles: sum(bodies, ({ triangles }) => triangles),
      openEdges: sum(bodies, ({ openEdges }) => openEdges),
      shells: sum(bodies, ({ shells }) => shells),
      closed: loose === 0,
      manifold: bodies.every(({ manifold }) => manifold),
      solids: noSolid ? 0 : solids.length,
    },
    findings,
    ...verdictOf(findings, unit, NEAR),
  };
  return { measurement, shape: { kind: 'mesh', mesh: joinedMesh(bodies.map(({ mesh }) => mesh)) } };
};
