import type { Matrix } from '#measure/affine/plane.ts';
import type { Budget } from '#measure/budget.ts';
import { CUBIC_STEPS, cubicTo } from '#measure/drawing/cubic.ts';
import type { CurveStretch } from '#measure/drawing/drawing.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import { notFinite, Refusal } from '#measure/refusals.ts';
import { DRAW } from './document-reader.ts';

interface Subpath {
  points: number[];
  closed: boolean;
  curves: CurveStretch[];
}

/** Coordinates that follow each of DRAW. */
const COORDINATES = [2, 2, 6, 4, 0];

const close = (subpath: Subpath) => {
  const { points } = subpath;
  const [x = 0, y = 0] = points;
  if (points.at(-2) !== x || points.at(-1) !== y) points.push(x, y);
  subpath.closed = true;
};

const placed = (path: Float32Array, from: number, count: number, [a, b, c, d, e, f]: Matrix) => {
  const numbers: number[] = [];
  for (let at = from; at < from + count; at += 2) {
    const [x, y] = [path[at] as number, path[at + 1] as number];
    numbers.push(a * x + c * y + e, b * x + d * y + f);
  }
  if (!numbers.every((value) => Math.abs(value) <= COORDINATE_MAX)) throw notFinite();
  return numbers;
};

const goOn = (kind: number, { points, curves }: Subpath, numbers: readonly number[]) => {
  const first = points.length / 2 - 1;
  if (kind !== DRAW.line) curves.push({ first, last: first + CUBIC_STEPS });
  if (kind === DRAW.line) points.push(...numbers);
  else if (kind === DRAW.cubic) cubicTo(points, numbers);
  else {
    const [x0 = 0, y0 = 0] = points.slice(-2);
    const [x1, y1, x, y] = numbers as [number, number, number, number];
    const third = (end: number, control: number) => (end + 2 * control) / 3;
    cubicTo(points, [third(x0, x1), third(y0, y1), third(x, x1), third(y, y1), x, y]);
  }
};

const pen = () => {
  const subpaths: Subpath[] = [];
  const begin = (...point: readonly number[]) => subpaths.push({ points: [...point], closed: false, curves: [] });
  return {
    subpaths,
    draw: (kind: number, numbers: readonly number[]) => {
      const current = subpaths.at(-1);
      if (kind === DRAW.move || !current) begin(...numbers.slice(-2));
      else if (kind === DRAW.close) close(current);
      else {
        // Drawing goes on where the last subpath was closed.
        if (current.closed) begin(...current.points.slice(0, 2));
        goOn(kind, subpaths.at(-1) ?? current, numbers);
      }
    },
  };
};

/**
 * A path as polylines, with the matrix applied.
 * @param fills an area is filled, so open subpaths count as closed (ISO 32000-2, 8.5.3.3.1)
 * @throws Refusal `bad-coordinates`, `broken-path`, `too-complex`
 */
export const subpathsOf = (path: Float32Array, matrix: Matrix, fills: boolean, budget: Budget): readonly Subpath[] => {
  const { subpaths, draw } = pen();
  for (let at = 0; at < path.length; ) {
    const kind = path[at] as number;
    const count = COORDINATES[kind];
    if (count === undefined || at + count >= path.length)
      throw new Refusal('broken-path', 'A path in this drawing is damaged. Please export it again.');
    budget.spend(count > 2 ? CUBIC_STEPS : 1);
    draw(kind, placed(path, at + 1, count, matrix));
    at += count + 1;
  }
  const drawn = subpaths.filter(({ points }) => points.length >= 4);
  if (fills) drawn.forEach(close);
  return drawn;
};
