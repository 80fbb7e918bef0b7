import type { Cut, Plane } from './cuts.ts';

/** A piece of a triangle that no line crosses. */
export interface Piece {
  /** A point within, in what is seen. */
  at: readonly [number, number];
  /** Of the triangle's area. */
  share: number;
  /** The heights that it lies between, and the lines on both sides of it. */
  low: number;
  high: number;
  sides: readonly [Cut, Cut];
}

const xAt = ([x1, y1, x2, y2]: Cut, y: number) => x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);

/** Where a line is at a height, but never beyond its ends: a line that is almost level would be anywhere. */
const xOn = (line: Cut, y: number) => {
  const [x1, , x2] = line;
  return Math.min(Math.max(xAt(line, y), Math.min(x1, x2)), Math.max(x1, x2));
};

/** The corners of a piece; two of them may be the same. */
export const cornersOfPiece = ({ low, high, sides }: Piece) =>
  sides.flatMap((side) => [low, high].map((y) => [xOn(side, y), y] as const));

/** The height at which two lines cross, if they do. */
const crossingY = ([ax, ay, bx, by]: Cut, [cx, cy, dx, dy]: Cut): number | undefined => {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (across === 0) return undefined;
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  const other = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
  return share > 0 && share < 1 && other > 0 && other < 1 ? ay + (by - ay) * share : undefined;
};

/** All heights at which a line begins, ends or crosses another one, upwards, and none nearer to the next than `rounding`. */
const levelsOf = (corners: Plane['corners'], lines: readonly Cut[], rounding: number): number[] => {
  const ends = corners.map(([, y]) => y);
  const levels = lines.flatMap(([, y1, , y2]) => [y1, y2]);
  lines.forEach((line, number) => {
    for (let other = 0; other < number; other += 1) {
      const level = crossingY(line, lines[other] as Cut);
      if (level !== undefined) levels.push(level);
    }
  });
  const between = levels.filter((level) => ends.every((end) => Math.abs(level - end) > rounding));
  const apart: number[] = [];
  for (const level of [...between, ...ends].toSorted((one, other) => one - other))
    if (apart.length === 0 || level - (apart.at(-1) as number) > rounding) apart.push(level);
  return apart;
};

interface Crossed {
  line: Cut;
  x: number;
}

/** How many lines may yet be looked at, each at each height. */
export interface Work {
  left: number;
}

/**
 * Cuts a triangle along lines into trapezoids, between the heights at which something changes.
 * @returns nothing once there is too much work
 */
export const piecesOf = ({ corners }: Plane, cuts: readonly Cut[], rounding: number, work: Work): Piece[] => {
  const sides = corners.map(([x, y], at): Cut => [x, y, ...(corners[(at + 1) % 3] as readonly [number, number])]);
  const whole = sides.reduce((sum, [x1, y1, x2, y2]) => sum + x1 * y2 - x2 * y1, 0) / 2;
  const lines = [...sides, ...cuts];
  work.left -= lines.length ** 2;
  if (work.left < 0) return [];
  const levels = levelsOf(corners, lines, rounding);
  const rising = lines.filter(([, y1, , y2]) => Math.abs(y2 - y1) > rounding);
  work.left -= levels.length * rising.length;
  if (work.left < 0) return [];
  const pieces: Piece[] = [];
  for (let level = 1; level < levels.length; level += 1) {
    const [low, high] = [levels[level - 1] as number, levels[level] as number];
    const middle = (low + high) / 2;
    const places = rising
      .filter(([, y1, , y2]) => Math.min(y1, y2) < middle && Math.max(y1, y2) > middle)
      .map((line) => ({ line, x: xAt(line, middle) }))
      .toSorted((one, other) => one.x - other.x);
    for (let at = 1; at < places.length; at += 1) {
      const [left, right] = [places[at - 1] as Crossed, places[at] as Crossed];
      if (right.x - left.x > rounding)
        pieces.push({
          at: [(left.x + right.x) / 2, middle],
          share: ((right.x - left.x) * (high - low)) / whole,
          low,
          high,
          sides: [left.line, right.line],
        });
    }
  }
  return pieces;
};
