import type { Interval } from './carriers.ts';

/** Straight lines by a point and a direction, and pieces by their line and from where to where along it. */
export interface PiecesOnLines {
  x: Float64Array;
  y: Float64Array;
  dx: Float64Array;
  dy: Float64Array;
  pieces: number;
  lineOf: Uint32Array;
  from: Float64Array;
  to: Float64Array;
}

/** Two straight lines that are one for a stretch, along the first of them. */
export interface Nearly {
  line: number;
  stretches: Interval[];
}

/** Lines that turn more, in radians, are one for a stretch that does not matter. */
const ANGLE = 0.01;
/** In tolerances: pieces that are shorter do not matter either. */
const LONG = 200;
/** A drawing that needs more comparisons is too fine for this. */
const WORK = 20_000_000;

interface Long {
  piece: number;
  line: number;
  angle: number;
  /** How far the line passes the drawing's first point. */
  offset: number;
}

/** The long pieces by their direction; those that are nearly at its end stand at its beginning, too. */
const byDirection = (room: PiecesOnLines, tolerance: number) => {
  const { x, y, dx, dy, pieces, lineOf, from, to } = room;
  const long: Long[] = [];
  const [ox, oy] = [x[0] as number, y[0] as number];
  let reach = 0; // how far from the first point a piece goes at most
  for (let piece = 0; piece < pieces; piece += 1) {
    const [start, end] = [from[piece] as number, to[piece] as number];
    if (end - start < tolerance * LONG) continue;
    const line = lineOf[piece] as number;
    const [px, py, ux, uy] = [x, y, dx, dy].map((axis) => axis[line] as number) as [number, number, number, number];
    for (const at of [start, end]) reach = Math.max(reach, Math.hypot(px + ux * at - ox, py + uy * at - oy));
    const offset = (px - ox) * uy - (py - oy) * ux;
    const angle = Math.atan2(uy, ux);
    long.push({ piece, line, angle, offset });
    if (angle > Math.PI / 2 - ANGLE) long.push({ piece, line, angle: angle - Math.PI, offset: -offset });
  }
  return { rows: Map.groupBy(long, ({ angle }) => Math.floor(angle / ANGLE)), slack: tolerance + 2 * ANGLE * reach };
};

/** Two pieces that end in one point and go back from there beside each other are a sharp corner. */
const CORNER = 'corner';

/** Where along the line of one piece another one lies on it, too. */
const sharedBy = (
  room: PiecesOnLines,
  one: Long,
  other: Long,
  tolerance: number,
): Interval | typeof CORNER | undefined => {
  const { x, y, dx, dy, from, to } = room;
  const [px, py, ux, uy] = [x, y, dx, dy].map((axis) => axis[one.line] as number) as [number, number, number, number];
  const [t1, d1, t2, d2] = [from, to].flatMap((end) => {
    const at = end[other.piece] as number;
    const [ex, ey] = [
      (x[other.line] as number) + (dx[other.line] as number) * at - px,
      (y[other.line] as number) + (dy[other.line] as number) * at - py,
    ];
    return [ex * ux + ey * uy, ex * uy - ey * ux];
  }) as [number, number, number, number];
  const [start, stop] = [from[one.piece] as number, to[one.piece] as number];
  const steep = (d2 - d1) / (t2 - t1);
  const near = [-tolerance, tolerance].map((d) => (steep === 0 ? d * Infinity : t1 + (d - d1) / steep));
  if (steep === 0 && Math.abs(d1) > tolerance) return undefined;
  const begin = Math.max(start, Math.min(t1, t2), Math.min(...near));
  const end = Math.min(stop, Math.max(t1, t2), Math.max(...near));
  if (end - begin <= tolerance * 2) return undefined;
  const ends = [start, stop].some((at) =>
    [[t1, d1] as const, [t2, d2] as const].some(([t, d]) => Math.hypot(t - at, d) <= tolerance * 2),
  );
  return ends ? CORNER : [begin, end];
};

/**
 * Stretches where two lines of slightly different directions are one: where a straight line runs over a corner that hardly turns, or two lines
 * part slowly. What is on one line is not looked for.
 */
export const nearlyCollinear = (room: PiecesOnLines, tolerance: number): Nearly[] => {
  const { rows, slack } = byDirection(room, tolerance);
  const found = new Map<number, Nearly>();
  const corners = new Set<number>();
  const left = { work: WORK };
  const compare = (one: Long, other: Long) => {
    left.work -= 1;
    if (one.line === other.line || Math.abs(one.angle - other.angle) > ANGLE) return;
    const [first, second] = one.line < other.line ? [one, other] : [other, one];
    const stretch = sharedBy(room, first, second, tolerance);
    if (!stretch) return;
    const key = first.line * room.pieces + second.line;
    if (stretch === CORNER) {
      corners.add(key);
      return;
    }
    const known = found.get(key);
    if (known) known.stretches.push(stretch);
    else found.set(key, { line: first.line, stretches: [stretch] });
  };
  for (const [row, own] of rows) {
    const all = [...own, ...(rows.get(row + 1) ?? [])].toSorted((one, other) => one.offset - other.offset);
    const isOwn = new Set(own);
    for (let at = 0; at < all.length && left.work > 0; at += 1) {
      const one = all[at] as Long;
      for (let next = at + 1; next < all.length && left.work > 0; next += 1) {
        const other = all[next] as Long;
        if (other.offset - one.offset > slack) break;
        if (isOwn.has(one) || isOwn.has(other)) compare(one, other);
      }
    }
  }
  return [...found].flatMap(([key, nearly]) => (corners.has(key) ? [] : [nearly]));
};
