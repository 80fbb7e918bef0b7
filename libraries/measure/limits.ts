import type { Size } from './measurement.ts';

/**
 * What the shop's machines and materials can do; lengths in mm. Handed in by the caller, since this folder knows no shop: the
 * figures are `machine` in `contract/services/<service>.ts`.
 */
export interface MachineLimits {
  /** The largest part, in any orientation: [x, y, z] for volumes, [x, y] for sheets and boards. */
  boxMm?: Size;
  /** What the shop's pages name as the largest: a part that fits in none of these needs the machine of `boxMm`, and is told so. */
  usualBoxesMm?: readonly Size[];
  /** Thinner walls break or do not print. */
  minWallMm?: number;
  /** The most that any material needs: walls up to this are kept, to be compared with the material once it is known. */
  thickestWallMm?: number;
  /** Faces that lean out from vertical by more than this, in degrees, need supports: 90 is a ceiling. */
  overhangDeg?: number;
  /** How much wider than its pin a hole is where the two move in one another. */
  movingGapMm?: number;
  /** How much wider or narrower than drawn a pin or a hole can come out. */
  accuracyMm?: number;
  /** Parts are made in liquid resin, which stays in hollows that nothing leads out of. */
  keepsResin?: boolean;
  /** What the beam burns away. */
  kerfMm?: number;
  /** Cut lines that are closer burn away what is between them. */
  minGapMm?: number;
  /** What is finer than the sheet is thick is told for sheets up to this thickness. */
  thickestSheetMm?: number;
  /** What is smaller falls through the bed on which sheets lie. */
  bedGridMm?: number;
  /** Copper. */
  minTraceMm?: number;
  minDrillMm?: number;
  /** Between copper that is not joined. */
  minClearanceMm?: number;
  /** Of the copper around a hole. */
  minRingMm?: number;
  /** Between the board's edge and copper or holes. */
  minEdgeMm?: number;
  drillsPerIn2?: number;
  maxCopperLayers?: number;
}

/** Nothing that is made is larger in any unit, and its cube still fits a float. */
export const COORDINATE_MAX = 1e9;

/** Whether a size fits into a box when it may be turned by right angles. */
export const fits = (size: Size, box: Size) => {
  const sizes = size.toSorted((one, other) => one - other);
  const room = box.toSorted((one, other) => one - other);
  return sizes.every((side, axis) => side <= (room[axis] ?? 0));
};

/**
 * Whether a rectangle fits into another one at any angle (Carver, 1957; Wetzel, "Rectangles in Rectangles", 2000).
 */
const rectangleFits = (sides: Size, room: Size) => {
  const [q = 0, p = 0] = sides.toSorted((one, other) => one - other);
  const [b = 0, a = 0] = room.toSorted((one, other) => one - other);
  if (q > b) return false;
  if (p <= a) return true;
  return b * (p ** 2 + q ** 2) >= 2 * p * q * a + (p ** 2 - q ** 2) * Math.sqrt(p ** 2 + q ** 2 - a ** 2);
};

const AXES = [0, 1, 2];

/** The ways to stand a part in a box by right angles: which of its sides stands along which of the box's. */
export const UPRIGHT = AXES.flatMap((part) => AXES.map((box) => ({ part, box })));

/**
 * Whether a part of this size, [x, y, z], fits into a box when it may stand on any side and lie at any angle: a long rod
 * fits along the diagonal of a machine's bed. Leaning it in two directions at once is not tried.
 */
export const fitsTurned = (size: Size, box: Size) =>
  UPRIGHT.some(
    (up) =>
      (size[up.part] as number) <= (box[up.box] as number) &&
      rectangleFits(
        size.filter((_, axis) => axis !== up.part),
        box.filter((_, axis) => axis !== up.box),
      ),
  );
