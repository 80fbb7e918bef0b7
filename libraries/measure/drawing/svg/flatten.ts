import svgpath from 'svgpath';
import type { Budget } from '#measure/budget.ts';
import { CUBIC_STEPS, cubicTo } from '#measure/drawing/cubic.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import { notFinite, Refusal } from '#measure/refusals.ts';

/** One subpath: its points, and whether it goes back to its beginning. */
export interface Subpath {
  points: number[];
  closed: boolean;
}

/** A quadratic curve as the cubic one that is the same. */
const quadratic = (points: number[], [x1, y1, x2, y2]: readonly number[]) => {
  const [x0, y0] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
  const towards = (from: number, to = 0) => from + (2 / 3) * (to - from);
  cubicTo(points, [towards(x0, x1), towards(y0, y1), towards(x2 ?? 0, x1), towards(y2 ?? 0, y1), x2 ?? 0, y2 ?? 0]);
};

const close = (subpath: Subpath) => {
  const { points } = subpath;
  const [firstX, firstY] = [points[0] ?? 0, points[1] ?? 0];
  subpath.closed = true;
  if (points.at(-2) !== firstX || points.at(-1) !== firstY) points.push(firstX, firstY);
};

type Draw = (subpath: Subpath, numbers: readonly number[], from: { x: number; y: number }) => void;

/** What the commands but "move to" add to a subpath (SVG 2, 9.3). */
const DRAW = new Map<string, Draw>([
  ['L', ({ points }, [x = 0, y = 0]) => void points.push(x, y)],
  ['H', ({ points }, [x = 0], { y }) => void points.push(x, y)],
  ['V', ({ points }, [y = 0], { x }) => void points.push(x, y)],
  ['C', ({ points }, numbers) => cubicTo(points, numbers)],
  ['Q', ({ points }, numbers) => quadratic(points, numbers)],
  ['Z', close],
]);

/** Absolute commands, with arcs as curves and nothing abbreviated. */
const normalised = (data: string, matrix: readonly number[]) => {
  const path = svgpath(data) as ReturnType<typeof svgpath> & { err?: string }; // missing in its types
  if (path.err)
    throw new Refusal('broken-path', 'A path in this drawing is damaged. Please export it again.', { cause: path.err });
  return path
    .matrix([...matrix])
    .abs()
    .unshort()
    .unarc();
};

/**
 * Path data as polylines, with a transform applied.
 * @param matrix six numbers as in `matrix(a b c d e f)`
 * @throws Refusal `broken-path`, `bad-coordinates`, `too-complex`
 */
export const flatten = (data: string, matrix: readonly number[], budget: Budget): Subpath[] => {
  const subpaths: Subpath[] = [];
  let current: Subpath = { points: [], closed: false };
  const begin = (x = 0, y = 0) => subpaths.push((current = { points: [x, y], closed: false }));
  normalised(data, matrix).iterate(([command, ...numbers], _index, x, y) => {
    budget.spend(command === 'C' || command === 'Q' ? CUBIC_STEPS : 1);
    if (!numbers.every((value) => Math.abs(value) <= COORDINATE_MAX)) throw notFinite();
    if (command === 'M') {
      begin(numbers[0], numbers[1]);
      return;
    }
    if (current.closed) begin(x, y); // drawing goes on where the last subpath was closed
    DRAW.get(command)?.(current, numbers, { x, y });
  });
  return subpaths.filter(({ points }) => points.length >= 4);
};
