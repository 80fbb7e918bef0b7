import type { MachineLimits } from '#measure/limits.ts';
import type { Finding, Quantities } from '#measure/measurement.ts';
import type { BoardFile } from './board-files.ts';
import { BOARD_FINDING } from './findings.ts';

const isUnder = (value: number | undefined, limit: number): value is number => value !== undefined && value < limit;

const drillDensity = ({ drillHits = 0, boxIn2 }: Quantities, limit = Infinity): Finding[] => {
  const density = boxIn2 ? drillHits / boxIn2 : 0;
  return density > limit ? [BOARD_FINDING.manyDrills(density, limit)] : [];
};

const slotsOf = (files: readonly BoardFile[]): Finding[] => {
  const slots = files.reduce((sum, { drill }) => sum + (drill?.slots ?? 0), 0);
  return slots > 0 ? [BOARD_FINDING.slots(slots)] : [];
};

/** Compares tracks and holes with what the shop can make. */
export const detailFindings = (
  files: readonly BoardFile[],
  quantities: Quantities,
  { minTraceMm = 0, minDrillMm = 0, drillsPerIn2 }: MachineLimits,
): Finding[] => {
  const { narrowestLineMm, smallestDrillMm } = quantities;
  return [
    ...(isUnder(narrowestLineMm, minTraceMm) ? [BOARD_FINDING.narrowLine(narrowestLineMm, minTraceMm)] : []),
    ...(isUnder(smallestDrillMm, minDrillMm) ? [BOARD_FINDING.smallDrill(smallestDrillMm, minDrillMm)] : []),
    ...drillDensity(quantities, drillsPerIn2),
    ...slotsOf(files),
  ];
};
