import type { MachineLimits } from '../limits.ts';
import { type Finding, type LengthUnit, type Measurement, MM_PER, type Place, type Verdict } from '../measurement.ts';
import { Refusal } from '../refusal.ts';
import { settleUnit } from '../unit.ts';
import { withoutCollapsed } from './collapsed.ts';
import { MESH_FINDING } from './findings.ts';
import { closeGaps } from './gaps.ts';
import { boxOf, type Mesh, scaled, sizeOf, triangleCount } from './mesh.ts';
import { solidOf } from './solid-volume.ts';
import { type EdgeFault, topologyOf } from './topology.ts';
import { weld } from './weld.ts';

/** A mesh as its file has it. */
export interface MeshFile {
  mesh: Mesh;
  /** Missing for formats without a unit. */
  unit?: LengthUnit | undefined;
}

export interface MeshRequest {
  limits: MachineLimits;
  answered?: LengthUnit | undefined;
}

/** Gaps up to so much of the part's largest side are rounding, not holes. */
const GAP_SHARE = 1e-5;

const places = (where: readonly Place[], factor: number): Place[] =>
  where.map(({ from, to }) => ({
    from: from.map((value) => value * factor),
    ...(to && { to: to.map((value) => value * factor) }),
  }));

const edgeFinding = (make: (fault: EdgeFault) => Finding, { count, where }: EdgeFault, mm: number) =>
  count === 0 ? [] : [make({ count, where: places(where, mm) })];

const verdictOf = (findings: readonly Finding[], ask: boolean): Pick<Measurement, 'verdict' | 'reason'> => {
  const worst = (verdict: Verdict, found: Finding | undefined) => found && { verdict, reason: found.message };
  return (
    worst(
      'person',
      findings.find(({ severity }) => severity === 'blocking'),
    ) ??
    (ask ? { verdict: 'ask', reason: 'This file does not say which unit it is in. Which size is right?' } : undefined) ??
    worst(
      'estimate',
      findings.find(({ code }) => ['open-edges', 'non-manifold-edges', 'overlapping-shells'].includes(code)),
    ) ?? { verdict: 'exact' }
  );
};

/** Measures triangles: size, volume, area, and how they hang together. */
export const measureMesh = ({ mesh: asRead, unit: inFile }: MeshFile, { limits, answered }: MeshRequest): Measurement => {
  const { mesh: welded } = withoutCollapsed(weld(asRead));
  const box = boxOf(welded);
  if (!box) throw new Refusal('no-geometry', 'There is no part in this file. Please export it again.');
  const size = sizeOf(box);
  const unit = settleUnit({ size, inFile, answered }, limits);
  const mm = MM_PER[unit.value];

  const found = topologyOf(welded);
  const mended = found.closed ? undefined : closeGaps(welded, Math.max(...size) * GAP_SHARE);
  const mesh = mended ?? welded;
  const topology = mended ? topologyOf(mended) : found;
  const solid = solidOf(mesh, topology);
  if (solid.volume === 0) throw new Refusal('no-volume', 'This part has no volume: it is a flat surface.');

  const sizeMm = size.map((side) => side * mm);
  const findings: Finding[] = [
    ...(mended ? [MESH_FINDING.gapsClosed(found.open.count)] : edgeFinding(MESH_FINDING.openEdges, topology.open, mm)),
    ...edgeFinding(MESH_FINDING.nonManifoldEdges, topology.overfull, mm),
    ...edgeFinding(MESH_FINDING.flippedFaces, topology.flipped, mm),
    ...solid.findings,
  ];
  return {
    kind: 'mesh',
    unit,
    sizeMm,
    quantities: {
      volumeMm3: solid.volume * mm ** 3,
      areaMm2: solid.area * mm ** 2,
      triangles: triangleCount(asRead),
      // Of the file as it came: what we mended is a finding.
      openEdges: found.open.count,
      shells: found.shells.count,
      closed: found.closed,
      manifold: found.manifold,
    },
    findings,
    ...verdictOf(findings, unit.ask),
  };
};

export const inMillimetres = (mesh: Mesh, unit: LengthUnit) => scaled(mesh, MM_PER[unit]);
