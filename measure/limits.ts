import type { Size } from './measurement.ts';

/** What the shop's machines and materials can do; lengths in mm. Handed in by the caller: this folder knows no shop. */
export interface MachineLimits {
  /** The largest part, in any orientation: [x, y, z] for volumes, [x, y] for sheets and boards. */
  boxMm?: Size;
  /** Thinner walls break or do not print. */
  minWallMm?: number;
  /** What the beam burns away. */
  kerfMm?: number;
  /** Cut lines that are closer burn away what is between them. */
  minGapMm?: number;
  /** Copper. */
  minTraceMm?: number;
  minDrillMm?: number;
  drillsPerIn2?: number;
}

/** Nothing that is made is larger in any unit, and its cube still fits a float. */
export const COORDINATE_MAX = 1e9;

/** Whether a size fits into a box when it may be turned by right angles. */
export const fits = (size: Size, box: Size) => {
  const sizes = size.toSorted((one, other) => one - other);
  const room = box.toSorted((one, other) => one - other);
  return sizes.every((side, axis) => side <= (room[axis] ?? 0));
};
