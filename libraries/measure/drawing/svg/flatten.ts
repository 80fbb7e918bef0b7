import type { Matrix } from '#measure/affine/plane.ts';
import type { Budget } from '#measure/budget.ts';
import { CUBIC_STEPS, cubicTo } from '#measure/drawing/cubic.ts';
import { addArc, arcBetween, circularArc, stepsOf } from './arcs.ts';
import { broken, pathText } from './path-text.ts';
import { type Pen, penFor, type Subpath } from './pen.ts';

type Point = readonly [x: number, y: number];

const cubic = (pen: Pen, one: Point, other: Point, [x, y]: Point) => {
  pen.budget.spend(CUBIC_STEPS);
  const { points, curves } = pen.open();
  const first = points.length / 2 - 1;
  curves.push({ first, last: first + CUBIC_STEPS });
  cubicTo(points, [...pen.place(...one), ...pen.place(...other), ...pen.place(x, y)]);
  pen.go(x, y);
  [pen.handleX, pen.handleY] = other;
};

/** A quadratic curve is the cubic one whose handles are two thirds of the way to its own. */
const quadratic = (pen: Pen, handle: Point, to: Point) => {
  const towards = ([x, y]: Point): Point => [x + (2 / 3) * (handle[0] - x), y + (2 / 3) * (handle[1] - y)];
  cubic(pen, towards([pen.x, pen.y]), towards(to), to);
  [pen.handleX, pen.handleY] = handle;
};

const arc = (pen: Pen, [rx = 0, ry = 0, degrees = 0, large, positive]: readonly number[], to: Point) => {
  const ends = { from: [pen.x, pen.y], to, radii: [rx, ry] } as const;
  const found = arcBetween({ ...ends, degrees, isLarge: large === 1, isPositive: positive === 1 });
  if (!found) {
    pen.line(...to);
    return;
  }
  pen.budget.spend(stepsOf(found));
  const { points, arcs, curves } = pen.open();
  const first = points.length / 2 - 1;
  const last = pen.place(...to);
  addArc(points, found, pen.matrix);
  points.push(...last);
  const round = circularArc(found, pen.matrix);
  const stretch = { first, last: points.length / 2 - 1 };
  if (round) arcs.push({ ...stretch, arc: round });
  else curves.push(stretch);
  pen.go(...to);
};

/** Where a smooth curve has its first handle: it goes on as the one before, if that was one of its kind. */
const mirroredHandle = ({ after, x, y, handleX, handleY }: Pen, one: string, other: string): Point =>
  after === one || after === other ? [2 * x - handleX, 2 * y - handleY] : [x, y];

interface Command {
  /** How many numbers it takes. */
  count: number;
  /** @param at the point whose two numbers begin at an index */
  draw: (pen: Pen, at: (index: number) => Point, numbers: readonly number[]) => void;
}

/** What each command draws (SVG 2, 9.3). */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['M', { count: 2, draw: (pen, at) => pen.move(...at(0)) }],
  ['L', { count: 2, draw: (pen, at) => pen.line(...at(0)) }],
  ['H', { count: 1, draw: (pen, at) => pen.line(at(0)[0], pen.y) }],
  ['V', { count: 1, draw: (pen, at) => pen.line(pen.x, at(-1)[1]) }],
  ['C', { count: 6, draw: (pen, at) => cubic(pen, at(0), at(2), at(4)) }],
  ['S', { count: 4, draw: (pen, at) => cubic(pen, mirroredHandle(pen, 'C', 'S'), at(0), at(2)) }],
  ['Q', { count: 4, draw: (pen, at) => quadratic(pen, at(0), at(2)) }],
  ['T', { count: 2, draw: (pen, at) => quadratic(pen, mirroredHandle(pen, 'Q', 'T'), at(0)) }],
  ['A', { count: 7, draw: (pen, at, numbers) => arc(pen, numbers, at(5)) }],
  ['Z', { count: 0, draw: (pen) => pen.close() }],
]);

/**
 * Path data as polylines, with a transform applied.
 * @throws Refusal `broken-path`, `bad-coordinates`, `too-complex`
 */
export const flatten = (data: string, matrix: Matrix, budget: Budget): Subpath[] => {
  const text = pathText(data);
  const pen = penFor(matrix, budget);
  const numbers: number[] = [];
  const absolute = (index: number): Point => [numbers[index] as number, numbers[index + 1] as number];
  const relative = (index: number): Point => [
    pen.x + (numbers[index] as number),
    pen.y + (numbers[index + 1] as number),
  ];
  for (let letter = text.command(); letter !== undefined; letter = text.command()) {
    let capital = letter.toUpperCase();
    const at = letter === capital ? absolute : relative;
    if (pen.subpaths.length === 0 && capital !== 'M') throw broken(`begins with ${letter}`);
    for (let goesOn = true; goesOn; ) {
      const command = COMMANDS.get(capital);
      if (!command) throw broken(`command ${letter}`);
      goesOn = command.count > 0 && text.numbers(numbers, command.count, capital === 'A');
      command.draw(pen, at, numbers);
      pen.after = capital;
      if (capital === 'M') capital = 'L'; // what follows are lines
    }
  }
  return pen.subpaths.filter(({ points }) => points.length >= 4);
};
