import { createCells } from '#measure/drawing/cells.ts';
import type { Carriers, Interval } from './carriers.ts';

const ANGLE_CELL = 1e-4;
const FIRST_ROOM = 512;
/** Of one line: a point on it, its direction, and where the first piece on it begins and ends. */
const FIELDS = 6;

interface Line {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** Lines as rows of numbers, since a drawing has millions. */
const createLines = () => {
  let rows = new Float64Array(FIRST_ROOM * FIELDS);
  const field = (line: number, at: number) => rows[line * FIELDS + at] as number;
  return {
    /** @param end where the first piece ends, along the line from its point */
    keep: (line: number, { x, y, dx, dy }: Line, end: number) => {
      const at = line * FIELDS;
      if (rows.length < at + FIELDS) {
        const room = new Float64Array(rows.length * 2);
        room.set(rows);
        rows = room;
      }
      rows[at] = x;
      rows[at + 1] = y;
      rows[at + 2] = dx;
      rows[at + 3] = dy;
      rows[at + 4] = Math.min(0, end);
      rows[at + 5] = Math.max(0, end);
    },
    distance: (line: number, px: number, py: number) =>
      Math.abs((px - field(line, 0)) * field(line, 3) - (py - field(line, 1)) * field(line, 2)),
    along: (line: number, px: number, py: number) =>
      (px - field(line, 0)) * field(line, 2) + (py - field(line, 1)) * field(line, 3),
    firstPiece: (line: number): Interval => [field(line, 4), field(line, 5)],
    pointAt: (line: number, at: number) => [field(line, 0) + field(line, 2) * at, field(line, 1) + field(line, 3) * at],
  };
};

/** Finds the straight line on which a piece lies: one whose points are within the tolerance of both its ends. */
export const straightLines = (tolerance: number) => {
  const cells = createCells();
  const offsetCell = tolerance * 8;
  const { keep, distance, along, firstPiece, pointAt } = createLines();
  /** Lines with more than one piece are few: a curve has a line for each of its own. */
  const pieces = new Map<number, Interval[]>();

  /** The ends of the piece that is looked for: one function for all, since there are millions. */
  const piece = new Float64Array(4);
  const holdsPiece = (line: number) =>
    distance(line, piece[0] as number, piece[1] as number) <= tolerance &&
    distance(line, piece[2] as number, piece[3] as number) <= tolerance;

  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length <= tolerance) return;
    const turned = x2 < x1 || (x2 === x1 && y2 < y1) ? -1 : 1;
    const dx = ((x2 - x1) / length) * turned;
    const dy = ((y2 - y1) / length) * turned;
    const angle = Math.round(Math.atan2(dy, dx) / ANGLE_CELL);
    const offset = Math.round((x1 * dy - y1 * dx) / offsetCell);
    piece[0] = x1;
    piece[1] = y1;
    piece[2] = x2;
    piece[3] = y2;
    const line = cells.findNear(angle, offset, holdsPiece);
    if (line === undefined) {
      const end = (x2 - x1) * dx + (y2 - y1) * dy;
      keep(cells.add(angle, offset), { x: x1, y: y1, dx, dy }, end);
      return;
    }
    const [a, b] = [along(line, x1, y1), along(line, x2, y2)];
    const known = pieces.get(line) ?? [firstPiece(line)];
    known.push(a < b ? [a, b] : [b, a]);
    pieces.set(line, known);
  };

  const carriers: Carriers = function* carriers() {
    for (const [line, intervals] of [...pieces].toSorted(([one], [other]) => one - other))
      yield { intervals, lengthPerUnit: 1, pointAt: (at) => pointAt(line, at) };
  };
  return { add, carriers };
};
