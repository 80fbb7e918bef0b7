import type { MachineLimits } from '#measure/limits.ts';
import type { Finding, Quantities } from '#measure/measurement.ts';
import { MESH_FINDING } from './findings.ts';

interface Hollows {
  count: number;
  /** In mm³. */
  volume: number;
}

/** What is said of hollows that are closed all around: in resin they stay full. */
export const hollowFindings = ({ count, volume }: Hollows, { keepsResin }: MachineLimits): Finding[] => {
  if (count === 0) return [];
  return [keepsResin ? MESH_FINDING.closedHollow(count, volume) : MESH_FINDING.cavities(count)];
};

/** What stays in them. */
export const hollowQuantity = (
  { count, volume }: Hollows,
  { keepsResin }: MachineLimits,
): Pick<Quantities, 'hollowMm3'> => (keepsResin && count > 0 ? { hollowMm3: volume } : {});
