import { COORDINATE_MAX } from '#measure/limits.ts';
import { evaluate } from './expression.ts';
import { dot, type Piece, rectangle, regularPolygon, turned } from './figure.ts';

/** The lines of an aperture macro: what it draws, and what it puts into variables. */
export type Macro = readonly string[];

const CORNERS_MAX = 12;

const radians = (degrees = 0) => (degrees * Math.PI) / 180;

/** A line with square ends, from its middle line. */
const bar = (width: number, x1: number, y1: number, x2: number, y2: number): Piece => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [x, y] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
  return { points: [x1 + x, y1 + y, x1 - x, y1 - y, x2 - x, y2 - y, x2 + x, y2 + y], widthMm: 0 };
};

/** What each primitive draws by its modifiers after the exposure, and where among them its turn is (4.5.1). */
const PRIMITIVES: ReadonlyMap<number, (modifiers: readonly number[]) => Piece | undefined> = new Map([
  [1, ([diameter = 0, x = 0, y = 0, turn]) => turned(dot(diameter, x, y), radians(turn))],
  [
    4,
    ([edges = 0, ...more]) => {
      const points = more.slice(0, edges * 2 + 2);
      return turned({ points, widthMm: 0 }, radians(more[edges * 2 + 2]));
    },
  ],
  [
    5,
    ([corners = 0, x = 0, y = 0, diameter = 0, turn]) =>
      corners > CORNERS_MAX ? undefined : turned(regularPolygon(diameter, corners, 0, x, y), radians(turn)),
  ],
  [20, ([width = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, turn]) => turned(bar(width, x1, y1, x2, y2), radians(turn))],
  [21, ([width = 0, height = 0, x = 0, y = 0, turn]) => turned(rectangle(width, height, x, y), radians(turn))],
  [
    22,
    ([width = 0, height = 0, x = 0, y = 0, turn]) =>
      turned(rectangle(width, height, x + width / 2, y + height / 2), radians(turn)),
  ],
]);

const THERMAL = 7;
const OLD_LINE = 2;

/** A ring; its gaps are left out, so that it is no more than a likeness. */
const thermal = ([x = 0, y = 0, outer = 0, inner = 0]: readonly number[]): Piece => {
  const ring = regularPolygon((outer + inner) / 2, 24, 0, x, y).points;
  return { points: [...ring, ...ring.slice(0, 2)], widthMm: (outer - inner) / 2 };
};

const inRange = ({ points, widthMm }: Piece) =>
  points.length >= 2 && [widthMm, ...points].every((value) => Math.abs(value) <= COORDINATE_MAX);

const pieceOf = ([code = 0, ...modifiers]: readonly number[]): Piece | undefined => {
  if (code === THERMAL) return thermal(modifiers);
  const [exposure, ...more] = modifiers;
  // A primitive that clears part of the tool is nearly always a drilled hole.
  return exposure === 0 ? undefined : PRIMITIVES.get(code === OLD_LINE ? 20 : code)?.(more);
};

const scaled = ({ points, widthMm }: Piece, mm: number): Piece => ({
  points: points.map((value) => value * mm),
  widthMm: widthMm * mm,
});

/**
 * What a macro draws with the parameters of an aperture (Gerber specification, 4.5).
 * @param mm millimetres in one unit of the file
 */
export const piecesOfMacro = (macro: Macro, parameters: readonly number[], mm: number): Piece[] => {
  const variables = new Map(parameters.map((value, at) => [at + 1, value]));
  const pieces: Piece[] = [];
  for (const line of macro) {
    const assigned = /^\$(\d+)=(.*)$/.exec(line);
    if (assigned) variables.set(Number(assigned[1]), evaluate(assigned[2] ?? '', variables));
    if (assigned || !/^\d+,/.test(line)) continue;
    const piece = pieceOf(line.split(',').map((one) => evaluate(one, variables)));
    if (piece && inRange(piece)) pieces.push(scaled(piece, mm));
  }
  return pieces;
};
