import type { Matrix } from '#measure/affine/plane.ts';
import type { Budget } from '#measure/budget.ts';
import { CUBIC_STEPS, cubicTo } from '#measure/drawing/cubic.ts';
import type { ArcStretch } from '#measure/drawing/drawing.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import { notFinite } from '#measure/refusals.ts';
import { addArc, arcBetween, circularArc, stepsOf } from './arcs.ts';
import { pathText } from './path-text.ts';

/** One subpath: its points, and whether it goes back to its beginning. */
export interface Subpath {
  points: number[];
  closed: boolean;
  arcs: ArcStretch[];
}

/** How many numbers each command takes (SVG 2, 9.3). */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }),
);
const ARC_FLAGS = new Set([3, 4]);
const isArcFlag = (index: number) => ARC_FLAGS.has(index);
const isNoFlag = () => false;

/** Where drawing is, in the coordinates of the path, and the subpaths that it has left. */
const penOf = ([a, b, c, d, e, f]: Matrix, budget: Budget) => {
  const subpaths: Subpath[] = [];
  let current: Subpath = { points: [], closed: false, arcs: [] };
  const pen = { x: 0, y: 0, startX: 0, startY: 0, handleX: 0, handleY: 0, after: '' };
  const place = (x: number, y: number): [number, number] => {
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    if (!(Math.abs(px) <= COORDINATE_MAX && Math.abs(py) <= COORDINATE_MAX)) throw notFinite();
    return [px, py];
  };
  const begin = (x: number, y: number) => {
    const [px, py] = place(x, y);
    subpaths.push((current = { points: [px, py], closed: false, arcs: [] }));
  };
  const go = (x: number, y: number) => {
    pen.x = x;
    pen.y = y;
  };
  /** The points to add to: drawing goes on where the last subpath was closed. */
  const open = () => {
    if (current.closed || subpaths.length === 0) begin(pen.x, pen.y);
    return current.points;
  };
  const move = (x: number, y: number) => {
    budget.spend(1);
    begin(x, y);
    go(x, y);
    [pen.startX, pen.startY] = [x, y];
  };
  const line = (x: number, y: number) => {
    budget.spend(1);
    const [px, py] = place(x, y);
    open().push(px, py);
    go(x, y);
  };
  const cubic = (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => {
    budget.spend(CUBIC_STEPS);
    cubicTo(open(), [...place(x1, y1), ...place(x2, y2), ...place(x, y)]);
    go(x, y);
    [pen.handleX, pen.handleY] = [x2, y2];
  };
  /** A quadratic curve is the cubic one whose handles are two thirds of the way to its own. */
  const quadratic = (x1: number, y1: number, x: number, y: number) => {
    const towards = (from: number, to: number) => from + (2 / 3) * (to - from);
    cubic(towards(pen.x, x1), towards(pen.y, y1), towards(x, x1), towards(y, y1), x, y);
    [pen.handleX, pen.handleY] = [x1, y1];
  };
  const arc = ([rx, ry, degrees, large, positive]: readonly number[], x: number, y: number) => {
    const ends = { from: [pen.x, pen.y], to: [x, y], radii: [rx ?? 0, ry ?? 0] } as const;
    const found = arcBetween({ ...ends, degrees: degrees ?? 0, isLarge: large === 1, isPositive: positive === 1 });
    if (!found) return line(x, y);
    budget.spend(stepsOf(found));
    const points = open();
    const first = points.length / 2 - 1;
    const [px, py] = place(x, y);
    const matrix = [a, b, c, d, e, f] as const;
    addArc(points, found, matrix);
    points.push(px, py);
    const round = circularArc(found, matrix);
    if (round) current.arcs.push({ first, last: points.length / 2 - 1, arc: round });
    go(x, y);
  };
  const close = () => {
    budget.spend(1);
    const points = open();
    const [x = 0, y = 0] = points;
    current.closed = true;
    if (points.at(-2) !== x || points.at(-1) !== y) points.push(x, y);
    go(pen.startX, pen.startY);
  };
  return { pen, subpaths, move, line, cubic, quadratic, arc, close };
};

type Pen = ReturnType<typeof penOf>;

/** Draws one command whose letter is a capital; its numbers still count from where drawing is, if they are relative. */
const drawCommand = (letter: string, numbers: readonly number[], relative: boolean, to: Pen) => {
  const { pen } = to;
  const [dx, dy] = relative ? [pen.x, pen.y] : [0, 0];
  const x = (index: number) => (numbers[index] as number) + dx;
  const y = (index: number) => (numbers[index] as number) + dy;
  /** A smooth curve goes on as the one before, if that was one of its kind. */
  const mirrored = (kinds: string) =>
    kinds.includes(pen.after) && pen.after !== ''
      ? ([2 * pen.x - pen.handleX, 2 * pen.y - pen.handleY] as const)
      : ([pen.x, pen.y] as const);
  if (letter === 'M') to.move(x(0), y(1));
  else if (letter === 'L') to.line(x(0), y(1));
  else if (letter === 'H') to.line(x(0), pen.y);
  else if (letter === 'V') to.line(pen.x, y(0));
  else if (letter === 'C') to.cubic(x(0), y(1), x(2), y(3), x(4), y(5));
  else if (letter === 'S') to.cubic(...mirrored('CS'), x(0), y(1), x(2), y(3));
  else if (letter === 'Q') to.quadratic(x(0), y(1), x(2), y(3));
  else if (letter === 'T') to.quadratic(...mirrored('QT'), x(0), y(1));
  else if (letter === 'A') to.arc(numbers, x(5), y(6));
  else to.close();
  pen.after = letter;
};

/**
 * Path data as polylines, with a transform applied.
 * @throws Refusal `broken-path`, `bad-coordinates`, `too-complex`
 */
export const flatten = (data: string, matrix: Matrix, budget: Budget): Subpath[] => {
  const text = pathText(data);
  const pen = penOf(matrix, budget);
  const numbers: number[] = [];
  for (let letter = text.command(); letter !== undefined; letter = text.command()) {
    let capital = letter.toUpperCase();
    const count = NUMBERS.get(capital);
    if (count === undefined || (pen.subpaths.length === 0 && capital !== 'M')) throw text.broken(`command ${letter}`);
    const relative = letter !== capital;
    for (let goesOn = true; goesOn; ) {
      goesOn = count > 0 && text.numbers(numbers, count, capital === 'A' ? isArcFlag : isNoFlag);
      drawCommand(capital, numbers, relative, pen);
      if (capital === 'M') capital = 'L'; // what follows are lines
    }
  }
  return pen.subpaths.filter(({ points }) => points.length >= 4);
};
