/** A smooth curve by points that were set on it: the points of a line from the first to the last. */
export interface Curve {
  points: Float64Array;
  first: number;
  last: number;
  /** Of one that is an arc of a circle. */
  radius?: number;
}

/** In radii, how far the cubic curve leaves a circle that programs draw for a quarter of it, and a little. */
const CUBIC_FOR_CIRCLE = 3e-4;
/** That falls with the sixth power of the angle (Goldapp 1991): for a flat arc it is nothing. */
const FALLS_BY = 6;

const xOf = ({ points }: Curve, at: number) => points[at * 2] as number;
const yOf = ({ points }: Curve, at: number) => points[at * 2 + 1] as number;

/** How far apart a curve and a circle may run at most that are one. */
export const farthestFrom = (radius: number, tolerance: number) => tolerance + CUBIC_FOR_CIRCLE * radius;

/** How far apart two curves may run that are one: programs draw circles as cubic curves, too, which are near to them. */
export const nearnessOf = (one: Curve, other: Curve, tolerance: number) => {
  const [drawn, radius] = one.radius === undefined ? [one, other.radius] : [other, one.radius];
  if (radius === undefined || drawn.radius !== undefined) return tolerance;
  const { first, last } = drawn;
  const chord = Math.hypot(xOf(drawn, last) - xOf(drawn, first), yOf(drawn, last) - yOf(drawn, first));
  const ofQuarter = Math.min(1, chord / (radius * Math.SQRT2));
  return farthestFrom(radius * ofQuarter ** FALLS_BY, tolerance);
};

/** How a curve turns at one of its points: by the circle through it and both its neighbours. 0 at its ends. */
const turnAt = (curve: Curve, at: number) => {
  if (at <= curve.first || at >= curve.last) return 0;
  const [x, y] = [xOf(curve, at), yOf(curve, at)];
  const [ax, ay] = [x - xOf(curve, at - 1), y - yOf(curve, at - 1)];
  const [bx, by] = [xOf(curve, at + 1) - x, yOf(curve, at + 1) - y];
  const sides = Math.hypot(ax, ay) * Math.hypot(bx, by) * Math.hypot(ax + bx, ay + by);
  return sides > 0 ? (2 * (ax * by - ay * bx)) / sides : 0;
};

/** How far to the left of the middle of a piece its curve runs; of an end piece, as its neighbour says. */
const bowOf = (curve: Curve, at: number) => {
  const [one, other] = [turnAt(curve, at), turnAt(curve, at + 1)];
  const turn = one === 0 || other === 0 ? one + other : (one + other) / 2;
  const [dx, dy] = [xOf(curve, at + 1) - xOf(curve, at), yOf(curve, at + 1) - yOf(curve, at)];
  return (-turn * (dx * dx + dy * dy)) / 8;
};

/** @param position the number of a point, and how far from there to the next one */
export const pointOn = (curve: Curve, position: number): readonly [x: number, y: number] => {
  const at = Math.min(Math.floor(position), curve.last - 1);
  const share = position - at;
  const [x, y] = [xOf(curve, at), yOf(curve, at)];
  const [dx, dy] = [xOf(curve, at + 1) - x, yOf(curve, at + 1) - y];
  const beside = (bowOf(curve, at) * 4 * share * (1 - share)) / (Math.hypot(dx, dy) || 1);
  return [x + dx * share - dy * beside, y + dy * share + dx * beside];
};

/** The neighbours of a piece say nearly how it bows. */
const NEARLY = 1.25;

/**
 * Where on a curve a point lies, as `pointOn` takes it; undefined for one beside it. Between a piece and the bow of its curve all is on it,
 * since what was clipped ends on a piece.
 */
export const positionOn = (curve: Curve, x: number, y: number, near: number): number | undefined => {
  for (let at = curve.first; at < curve.last; at += 1) {
    const [x1, y1] = [xOf(curve, at), yOf(curve, at)];
    const [dx, dy] = [xOf(curve, at + 1) - x1, yOf(curve, at + 1) - y1];
    const length = Math.sqrt(dx * dx + dy * dy);
    const [along, left] = [(x - x1) * dx + (y - y1) * dy, (y - y1) * dx - (x - x1) * dy];
    const reach = near * length;
    if (along < -reach || along > length * length + reach || Math.abs(left) > reach + length * length) continue;
    if (length === 0) continue;
    const share = Math.max(0, Math.min(1, along / (length * length)));
    const bow = bowOf(curve, at) * 4 * share * (1 - share) * NEARLY * length;
    if (left >= Math.min(0, bow) - reach && left <= Math.max(0, bow) + reach) return at + share;
  }
  return undefined;
};
