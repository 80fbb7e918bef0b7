import { round } from '#measure/board/amounts.ts';
import { type BoardFile, withRole } from '#measure/board/board-files.ts';
import type { DrillHits } from '#measure/board/drill-shape.ts';
import { BOARD_FINDING } from '#measure/board/findings.ts';
import type { Outline } from '#measure/board/outline.ts';
import type { MachineLimits } from '#measure/limits.ts';
import { type Finding, PLACES_MAX, type Place } from '#measure/measurement.ts';
import { narrowGaps, nearCopper } from './near-copper.ts';
import { type Copper, closed, copperOf } from './pieces-of-copper.ts';
import { narrowRings } from './rings.ts';

/** Programs round coordinates to a thousandth of a millimetre or of an inch. */
const ROUNDING_MM = 0.003;

type Across = { distance: number; from: readonly number[]; to: readonly number[] };

const placesOf = (gaps: readonly Across[]): Place[] =>
  gaps.slice(0, PLACES_MAX).map(({ from, to }) => ({ from: from.map(round), to: to.map(round) }));

const narrowestFirst = (gaps: readonly Across[]) => gaps.toSorted((one, other) => one.distance - other.distance);

const found = (
  make: (measured: number, limit: number, count: number, where: Place[]) => Finding,
  gaps: readonly Across[],
  limitMm: number,
): Finding[] => {
  const [narrowest] = gaps;
  return narrowest ? [make(round(Math.max(0, narrowest.distance)), limitMm, gaps.length, placesOf(gaps))] : [];
};

const clearance = (layers: readonly (readonly Copper[])[], limitMm: number): Finding[] => {
  const gaps = layers.flatMap((copper) => narrowGaps(copper, limitMm - ROUNDING_MM) ?? []);
  return found(BOARD_FINDING.copperTooClose, narrowestFirst(gaps), limitMm);
};

/** What comes nearer to the board's edge than a limit. */
const nearEdge = (things: readonly Copper[], { loops }: Outline, limitMm: number) => {
  const edges = loops.map(({ points }): Copper => ({ points: closed(points), radius: 0 }));
  const isWanted = (one: number, other: number) => one < edges.length !== other < edges.length;
  return narrowestFirst(nearCopper([...edges, ...things], limitMm - ROUNDING_MM, isWanted) ?? []);
};

const holesOf = ({ holes }: DrillHits): Copper[] =>
  [...holes].flatMap(([diameter, points]) =>
    Array.from({ length: points.length / 2 }, (_, at) => ({
      points: points.slice(at * 2, at * 2 + 2),
      radius: diameter / 2,
    })),
  );

const rings = (copper: readonly BoardFile[], drills: DrillHits | undefined, limitMm: number): Finding[] => {
  const narrow = drills ? narrowRings(copper, drills, limitMm - ROUNDING_MM) : [];
  const [worst] = narrow;
  if (!worst) return [];
  const where = narrow.slice(0, PLACES_MAX).map(({ x, y }) => ({ from: [x, y].map(round) }));
  return [BOARD_FINDING.narrowRing(round(worst.ringMm), limitMm, narrow.length, where)];
};

/** The outer sides with copper that no mask covers; only where the board is more than a sketch of copper. */
const unmasked = (files: readonly BoardFile[]): Finding[] => {
  const masked = new Set(withRole(files, 'mask').map(({ role }) => role.side));
  const sides = (['top', 'bottom'] as const).filter((side) =>
    withRole(files, 'copper').some(({ role, gerber }) => role.side === side && (gerber?.flashes.count ?? 0) > 0),
  );
  const bare = sides.filter((side) => !masked.has(side));
  return bare.length > 0 ? [BOARD_FINDING.noMask(bare)] : [];
};

/** Copper that is too close to other copper, to holes or to the edge, holes at the edge, and sides without a mask. */
export const spacingFindings = (
  files: readonly BoardFile[],
  outline: Outline | undefined,
  drills: DrillHits | undefined,
  { minClearanceMm, minRingMm, minEdgeMm }: MachineLimits,
): Finding[] => {
  const copper = withRole(files, 'copper');
  const layers = copper.flatMap((file) => {
    const its = copperOf(file, outline);
    return its ? [its] : [];
  });
  const toEdge = (things: readonly Copper[]) =>
    outline && minEdgeMm !== undefined ? nearEdge(things, outline, minEdgeMm) : [];
  return [
    ...(minClearanceMm === undefined ? [] : clearance(layers, minClearanceMm)),
    ...(minRingMm === undefined || !outline ? [] : rings(copper, drills, minRingMm)),
    ...found(BOARD_FINDING.copperAtEdge, narrowestFirst(layers.flatMap(toEdge)), minEdgeMm ?? 0),
    ...found(BOARD_FINDING.holesAtEdge, drills ? toEdge(holesOf(drills)) : [], minEdgeMm ?? 0),
    ...unmasked(files),
  ];
};
