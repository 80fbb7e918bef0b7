import type { Random } from '#tests/endurance/models/random.ts';
import { type Figure, figureBy, inCubics, type Point, reversed } from './figures.ts';

/** One step of placing a figure; angles in degrees. */
export type Move =
  | { is: 'shift'; by: Point }
  | { is: 'turn'; by: number }
  | { is: 'stretch'; by: Point }
  | { is: 'shear'; by: number };

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Part {
  figure: Figure;
  /** The last one is applied first. */
  moves: readonly Move[];
  /** What of it is seen: within these corners, in its own coordinates. */
  clip?: readonly Point[];
  /** Nothing of it is a line to cut. */
  decoy?: 'hidden' | 'white';
}

export interface Scene {
  parts: readonly Part[];
  /** Areas are filled, and have no lines. */
  filled: boolean;
  /** Millimetres in one unit of the drawing. */
  mm: number;
}

export type DrawingFormat = 'svg' | 'dxf' | 'pdf';

const COLUMNS = 4;
const APART = 130;
const FIRST = 90;

const movesBy = (random: Random, at: number, format: DrawingFormat): Move[] => {
  const shift: Move = { is: 'shift', by: [FIRST + (at % COLUMNS) * APART, FIRST + Math.floor(at / COLUMNS) * APART] };
  if (random.chance(0.3)) return [shift];
  const turn: Move = { is: 'turn', by: random.chance(0.3) ? random.one([90, 180, -90]) : random.between(-180, 180) };
  const size = random.between(0.3, 1.2);
  const uneven = random.chance(0.3) ? random.between(0.5, 1.5) : 1;
  const stretch: Move = { is: 'stretch', by: [size * random.one([1, 1, -1]), size * uneven] };
  // A block of DXF is stretched, then turned, then shifted; elsewhere anything goes.
  if (format === 'dxf') return [shift, turn, stretch];
  return [
    shift,
    turn,
    ...(random.chance(0.3) ? [{ is: 'shear' as const, by: random.between(-30, 30) }] : []),
    stretch,
    ...(random.chance(0.3) ? [{ is: 'turn' as const, by: random.between(-180, 180) }] : []),
  ];
};

const clipBy = (random: Random): Point[] => {
  const count = random.whole(3, 8);
  return Array.from({ length: count }, (_, at): Point => {
    const [angle, radius] = [(at / count) * 2 * Math.PI + 0.3, random.between(15, 45)];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
};

const partBy = (random: Random, at: number, format: DrawingFormat, filled: boolean): Part => {
  const drawn = figureBy(random, filled);
  const figure = format === 'pdf' ? inCubics(drawn) : drawn;
  const moves = movesBy(random, at, format);
  if (format === 'dxf') return { figure, moves, ...(random.chance(0.1) && { decoy: 'hidden' }) };
  if (!filled && random.chance(0.15)) return { figure, moves, clip: clipBy(random) };
  if (figure.closed && random.chance(0.1)) return { figure, moves, decoy: 'white' };
  if (random.chance(0.1) && format === 'svg') return { figure, moves, decoy: 'hidden' };
  return { figure, moves };
};

/** A line along part of the first edge of a figure, if that is straight. */
const alongFirst = ({ start: [x, y], edges }: Figure, random: Random): Figure | undefined => {
  const [first] = edges;
  if (first?.is !== 'line') return undefined;
  const [dx, dy] = [first.to[0] - x, first.to[1] - y];
  const at = (share: number): Point => [x + dx * share, y + dy * share];
  const [from, to] = random.one([
    [0.2, 0.7],
    [0, 0.5],
    [-0.3, 0.4],
    [0.6, 1.4],
    [1, 0],
  ] as const);
  return { start: at(from), edges: [{ is: 'line', to: at(to) }], closed: false };
};

/** Parts that lie on others. */
const doublesOf = (parts: readonly Part[], random: Random): Part[] =>
  parts.flatMap((part) => {
    if (part.decoy || part.clip || !random.chance(0.25)) return [];
    const figure = random.one([part.figure, reversed(part.figure), alongFirst(part.figure, random)]);
    return figure ? [{ ...part, figure }] : [];
  });

const MM: Readonly<Record<DrawingFormat, readonly number[]>> = {
  svg: [1, 0.5, 25.4 / 96, 25.4 / 72],
  dxf: [1, 1, 10, 25.4],
  pdf: [25.4 / 72],
};

/** Figures beside each other, some of them doubled, clipped, hidden or white. */
export const sceneBy = (random: Random, format: DrawingFormat): Scene => {
  const filled = format !== 'dxf' && random.chance(0.1);
  const parts = random.some(1, 16, (at) => partBy(random, at, format, filled));
  const doubles = filled ? [] : doublesOf(parts, random);
  return { parts: [...parts, ...doubles], filled, mm: random.one(MM[format]) };
};

/** How wide a line has to be drawn under some moves to be as wide as all others. */
export const penFor = (moves: readonly Move[]) => {
  const [a, b, c, d] = placeOf(moves);
  return 0.5 / Math.sqrt(Math.abs(a * d - b * c));
};

const matrixOf = (move: Move): Matrix => {
  if (move.is === 'shift') return [1, 0, 0, 1, ...move.by];
  if (move.is === 'stretch') return [move.by[0], 0, 0, move.by[1], 0, 0];
  const angle = (move.by * Math.PI) / 180;
  if (move.is === 'shear') return [1, 0, Math.tan(angle), 1, 0, 0];
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
};

export const placeOf = (moves: readonly Move[]): Matrix =>
  moves
    .map(matrixOf)
    .reduce(
      ([a, b, c, d, e, f], [a2, b2, c2, d2, e2, f2]) => [
        a * a2 + c * b2,
        b * a2 + d * b2,
        a * c2 + c * d2,
        b * c2 + d * d2,
        a * e2 + c * f2 + e,
        b * e2 + d * f2 + f,
      ],
      [1, 0, 0, 1, 0, 0],
    );

export const applied = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
