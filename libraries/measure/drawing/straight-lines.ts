import type { Budget } from '#measure/budget.ts';
import { type Lines, splitAtBends } from './bends.ts';
import { type Carrier, cellsOf, cellTable } from './carriers.ts';
import type { Interval } from './intervals.ts';

/** Directions of lines that are looked for together, in radians. */
const ANGLE_CELL = 1e-4;
/** Offsets of lines that are looked for together, in tolerances. */
const OFFSET_CELL = 8;
/** From which distance on, in tolerances, a piece lies on its line by chance and not by its drawing. */
const LOOSE = 1e-3;

/** Lines by a point and a direction, and pieces on them, number by number: objects of a million pieces would be slow. */
const roomFor = (pieces: number) => ({
  lines: 0,
  x: new Float64Array(pieces),
  y: new Float64Array(pieces),
  dx: new Float64Array(pieces),
  dy: new Float64Array(pieces),
  pieces: 0,
  lineOf: new Uint32Array(pieces),
  from: new Float64Array(pieces),
  to: new Float64Array(pieces),
});
type Room = ReturnType<typeof roomFor>;

const distance = ({ x, y, dx, dy }: Room, line: number, px: number, py: number) =>
  Math.abs((px - (x[line] as number)) * (dy[line] as number) - (py - (y[line] as number)) * (dx[line] as number));

const along = ({ x, y, dx, dy }: Room, line: number, px: number, py: number) =>
  (px - (x[line] as number)) * (dx[line] as number) + (py - (y[line] as number)) * (dy[line] as number);

const addLine = (room: Room, x: number, y: number, dx: number, dy: number) => {
  const line = room.lines;
  room.x[line] = x;
  room.y[line] = y;
  room.dx[line] = dx;
  room.dy[line] = dy;
  room.lines += 1;
  return line;
};

type Ends = [x1: number, y1: number, x2: number, y2: number];

const misfitOf = (room: Room, line: number, [x1, y1, x2, y2]: Ends) =>
  Math.max(distance(room, line, x1, y1), distance(room, line, x2, y2));

const putPiece = (room: Room, piece: number, line: number, [x1, y1, x2, y2]: Ends) => {
  const [one, other] = [along(room, line, x1, y1), along(room, line, x2, y2)];
  room.lineOf[piece] = line;
  room.from[piece] = Math.min(one, other);
  room.to[piece] = Math.max(one, other);
};

const pointOn =
  ({ x, y, dx, dy }: Room, line: number) =>
  (at: number): [number, number] => [
    (x[line] as number) + (dx[line] as number) * at,
    (y[line] as number) + (dy[line] as number) * at,
  ];

const linesOf = (room: Room, tolerance: number): Lines => ({
  pieces: room.pieces,
  tolerance,
  pieceAt: (piece) => ({
    line: room.lineOf[piece] as number,
    from: room.from[piece] as number,
    to: room.to[piece] as number,
  }),
  pointOn: (line, position) => pointOn(room, line)(position),
  positionOf: (line, [x, y]) => along(room, line, x, y),
  distance: (line, [x, y]) => distance(room, line, x, y),
  direction: (line) => [room.dx[line] as number, room.dy[line] as number],
});

/** The lines with more than one piece. */
const carriersOf = (room: Room, tolerance: number, budget: Budget): Carrier[] => {
  const { lines, pieces, lineOf, from, to } = room;
  const counts = new Uint32Array(lines);
  for (let piece = 0; piece < pieces; piece += 1)
    counts[lineOf[piece] as number] = (counts[lineOf[piece] as number] ?? 0) + 1;
  const intervals = new Map<number, Interval[]>();
  for (let piece = 0; piece < pieces; piece += 1) {
    const line = lineOf[piece] as number;
    if ((counts[line] as number) < 2) continue;
    const interval: Interval = [from[piece] as number, to[piece] as number];
    const known = intervals.get(line);
    if (known) known.push(interval);
    else intervals.set(line, [interval]);
  }
  if (intervals.size > 0) splitAtBends(linesOf(room, tolerance), intervals, budget);
  return [...intervals].map(([line, own]) => ({ intervals: own, lengthPerUnit: 1, pointAt: pointOn(room, line) }));
};

/**
 * Finds the straight line on which each piece lies: one from which both its ends are no farther than the tolerance.
 * @param pieces how many there are at most
 * @param origin a point of the drawing, so that one far from the origin loses no digits
 */
export const straightLines = (pieces: number, tolerance: number, [ox, oy]: readonly [number, number]) => {
  const room = roomFor(pieces);
  const table = cellTable(pieces);
  /** Upright lines lean to either side by rounding: then their angle is at the other end, and their offset negative. */
  const upright = (angle: number, offset: number, misfit: (line: number) => number) => {
    const half = Math.PI / 2 / ANGLE_CELL;
    if (half - Math.abs(angle) > 1) return undefined;
    const twin = angle > 0 ? angle - 2 * half : angle + 2 * half;
    return table.find([Math.floor(twin), Math.ceil(twin)], cellsOf(-offset), tolerance, misfit);
  };
  /** The line on which a piece lies, a new one where there is none. */
  const lineThrough = (...[x1, y1, x2, y2]: Ends) => {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const turned = x2 < x1 || (x2 === x1 && y2 < y1) ? -1 : 1;
    const [dx, dy] = [((x2 - x1) / length) * turned, ((y2 - y1) / length) * turned];
    const angle = Math.atan2(dy, dx) / ANGLE_CELL;
    const offset = ((x1 - ox) * dy - (y1 - oy) * dx) / (tolerance * OFFSET_CELL);
    const misfit = (line: number) => misfitOf(room, line, [x1, y1, x2, y2]);
    const known = table.find(cellsOf(angle), cellsOf(offset), tolerance, misfit) ?? upright(angle, offset, misfit);
    if (known !== undefined) return known;
    const line = addLine(room, x1, y1, dx, dy);
    table.add(Math.round(angle), Math.round(offset), line);
    return line;
  };
  /**
   * Pieces that only nearly lie on their line, each with its ends: a later line may fit better, and would take an equal piece that
   * comes after it.
   */
  const loose: number[] = [];
  /** @returns the number of the piece; undefined for one that is no longer than a point */
  const add = (...ends: Ends) => {
    const [x1, y1, x2, y2] = ends;
    if (Math.hypot(x2 - x1, y2 - y1) <= tolerance) return undefined;
    const line = lineThrough(...ends);
    if (misfitOf(room, line, ends) > tolerance * LOOSE) loose.push(room.pieces, ...ends);
    putPiece(room, room.pieces, line, ends);
    room.pieces += 1;
    return room.pieces - 1;
  };
  const settle = () => {
    for (let at = 0; at < loose.length; at += 5) {
      const [piece, ...ends] = loose.slice(at, at + 5) as [number, ...Ends];
      putPiece(room, piece, lineThrough(...ends), ends);
    }
    return room;
  };
  const carriers = (budget: Budget) => carriersOf(settle(), tolerance, budget);
  /** On which line each piece lies, and from where to where along it; call `settle` once all are added. */
  const placeOf = (piece: number) => ({
    line: room.lineOf[piece] as number,
    from: room.from[piece] as number,
    to: room.to[piece] as number,
  });
  const positionOf = (line: number, x: number, y: number) => along(room, line, x, y);
  return { add, carriers, settle, placeOf, positionOf };
};
