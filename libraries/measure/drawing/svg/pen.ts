import type { Matrix } from '#measure/affine/plane.ts';
import type { Budget } from '#measure/budget.ts';
import type { ArcStretch, CurveStretch } from '#measure/drawing/drawing.ts';
import { COORDINATE_MAX } from '#measure/limits.ts';
import { notFinite } from '#measure/refusals.ts';

/** One subpath: its points, and whether it goes back to its beginning. */
export interface Subpath {
  points: number[];
  closed: boolean;
  arcs: ArcStretch[];
  curves: CurveStretch[];
}

/** Follows where a path is being drawn, in the path's own coordinates, and keeps its subpaths, placed by a matrix. */
export const penFor = (matrix: Matrix, budget: Budget) => {
  const [a, b, c, d, e, f] = matrix;
  const subpaths: Subpath[] = [];
  let current: Subpath = { points: [], closed: true, arcs: [], curves: [] };
  const place = (x: number, y: number): [number, number] => {
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    if (!(Math.abs(px) <= COORDINATE_MAX && Math.abs(py) <= COORDINATE_MAX)) throw notFinite();
    return [px, py];
  };
  const begin = (x: number, y: number) => {
    current = { points: place(x, y), closed: false, arcs: [], curves: [] };
    subpaths.push(current);
  };
  const pen = {
    matrix,
    budget,
    subpaths,
    place,
    x: 0,
    y: 0,
    startX: 0,
    startY: 0,
    /** Where the last curve's second handle is, or the only one of a quadratic curve. */
    handleX: 0,
    handleY: 0,
    /** The command before, as a capital. */
    after: '',
    go: (x: number, y: number) => {
      pen.x = x;
      pen.y = y;
    },
    /** The subpath to add to: drawing goes on where the last one was closed. */
    open: () => {
      if (current.closed) begin(pen.x, pen.y);
      return current;
    },
    move: (x: number, y: number) => {
      budget.spend(1);
      begin(x, y);
      pen.go(x, y);
      pen.startX = x;
      pen.startY = y;
    },
    line: (x: number, y: number) => {
      budget.spend(1);
      const [px, py] = place(x, y);
      pen.open().points.push(px, py);
      pen.go(x, y);
    },
    close: () => {
      budget.spend(1);
      const { points } = pen.open();
      const [x = 0, y = 0] = points;
      current.closed = true;
      if (points.at(-2) !== x || points.at(-1) !== y) points.push(x, y);
      pen.go(pen.startX, pen.startY);
    },
  };
  return pen;
};
export type Pen = ReturnType<typeof penFor>;
