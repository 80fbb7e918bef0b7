import type { MachineLimits } from '#measure/limits.ts';
import type { Finding, Quantities } from '#measure/measurement.ts';
import { type BoardFile, withRole } from './board-files.ts';
import type { DrillHits } from './drill-shape.ts';
import { BOARD_FINDING } from './findings.ts';
import { narrowTracks, smallHoles } from './places.ts';

const isUnder = (value: number | undefined, limit: number): value is number => value !== undefined && value < limit;

const drillDensity = ({ drillHits = 0, boxIn2 }: Quantities, limit = Infinity): Finding[] => {
  const density = boxIn2 ? drillHits / boxIn2 : 0;
  return density > limit ? [BOARD_FINDING.manyDrills(density, limit)] : [];
};

const manyLayers = ({ copperLayers = 0 }: Quantities, limit = Infinity): Finding[] =>
  copperLayers > limit ? [BOARD_FINDING.manyLayers(copperLayers, limit)] : [];

const slotsOf = (files: readonly BoardFile[]): Finding[] => {
  const slots = files.reduce((sum, { drill }) => sum + (drill?.slots ?? 0), 0);
  return slots > 0 ? [BOARD_FINDING.slots(slots)] : [];
};

const narrowLines = (files: readonly BoardFile[], narrowest: number | undefined, limit: number): Finding[] =>
  isUnder(narrowest, limit)
    ? [BOARD_FINDING.narrowLine(narrowest, limit, narrowTracks(withRole(files, 'copper'), limit))]
    : [];

const smallDrills = (drills: DrillHits | undefined, smallest: number | undefined, limit: number): Finding[] =>
  isUnder(smallest, limit) ? [BOARD_FINDING.smallDrill(smallest, limit, drills ? smallHoles(drills, limit) : [])] : [];

/** Compares tracks and holes with what the shop can make. @param drills at their places on the board, where those are known */
export const detailFindings = (
  files: readonly BoardFile[],
  drills: DrillHits | undefined,
  quantities: Quantities,
  { minTraceMm = 0, minDrillMm = 0, drillsPerIn2, maxCopperLayers }: MachineLimits,
): Finding[] => [
  ...manyLayers(quantities, maxCopperLayers),
  ...narrowLines(files, quantities.narrowestLineMm, minTraceMm),
  ...smallDrills(drills, quantities.smallestDrillMm, minDrillMm),
  ...drillDensity(quantities, drillsPerIn2),
  ...slotsOf(files),
];
