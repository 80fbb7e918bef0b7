import { type Box, boxOf } from './box.ts';
import { type Path, polylineLength } from './drawing.ts';

/** A closed line around an area, in mm. */
export interface Loop {
  points: Float64Array;
  areaMm2: number;
  box: Box;
}

/** Half the sum of the cross products of neighbouring corners, as seen from the first: the shoelace formula (Gauss). */
const areaOf = (points: Float64Array) => {
  let sum = 0;
  const [firstX = 0, firstY = 0] = points;
  let [x, y] = [0, 0];
  for (let at = 2; at < points.length; at += 2) {
    const [nextX, nextY] = [(points[at] as number) - firstX, (points[at + 1] as number) - firstY];
    sum += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return Math.abs(sum) / 2;
};

const loopOf = (points: Float64Array): Loop => ({ points, areaMm2: areaOf(points), box: boxOf([{ points }]) });

/** Of a layer's loops, those beside the largest that are no specks, such as a tooling hole or a letter. */
const SPECK_SHARE = 0.1;

const liesIn = (inner: Box, outer: Box) =>
  [0, 1].every(
    (axis) =>
      (inner.min[axis] as number) >= (outer.min[axis] as number) &&
      (inner.max[axis] as number) <= (outer.max[axis] as number),
  );

/**
 * The loops that lie in no other one.
 * @param loops largest first
 */
export const outermost = (loops: readonly Loop[]): Loop[] => {
  const outer: Loop[] = [];
  const smallest = (loops[0]?.areaMm2 ?? 0) * SPECK_SHARE;
  for (const loop of loops)
    if (loop.areaMm2 > 0 && loop.areaMm2 >= smallest && !outer.some(({ box }) => liesIn(loop.box, box)))
      outer.push(loop);
  return outer;
};

const reversed = (points: Float64Array) => {
  const copy = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 2) {
    copy[at] = points[points.length - 2 - at] as number;
    copy[at + 1] = points[points.length - 1 - at] as number;
  }
  return copy;
};

const join = (pieces: readonly Float64Array[]) => {
  const joined = new Float64Array(pieces.reduce((count, piece) => count + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
};

const NEIGHBOURS = [-1, 0, 1];
/** Cells of a column, in the number of a cell. A drawing is a hundred thousand tolerances wide; in a wider one ends are compared in vain. */
const ROWS = 2 ** 24;

/** Open pieces by the ends that they could be joined at. */
const pieceFinder = (pieces: readonly Float64Array[], tolerance: number) => {
  const cells = new Map<number, Set<Float64Array>>();
  const stepOf = (x: number) => Math.round(x / tolerance);
  const [column, row] = [stepOf(pieces[0]?.[0] ?? 0), stepOf(pieces[0]?.[1] ?? 0)];
  /** Counted from the first piece, so that no digits are lost far from the origin. */
  const cellAt = (x: number, y: number) => (stepOf(x) - column) * ROWS + stepOf(y) - row;
  const firstOf = (piece: Float64Array) => cellAt(piece[0] as number, piece[1] as number);
  const lastOf = (piece: Float64Array) => cellAt(piece[piece.length - 2] as number, piece[piece.length - 1] as number);
  const add = (cell: number, piece: Float64Array) => {
    const known = cells.get(cell);
    if (known) known.add(piece);
    else cells.set(cell, new Set([piece]));
  };
  for (const piece of pieces) {
    add(firstOf(piece), piece);
    add(lastOf(piece), piece);
  }
  /** @returns whether it was still there */
  const remove = (piece: Float64Array) => {
    const wasThere = cells.get(firstOf(piece))?.delete(piece) ?? false;
    cells.get(lastOf(piece))?.delete(piece);
    return wasThere;
  };
  const takeFrom = (cell: ReadonlySet<Float64Array>, x: number, y: number) => {
    const isAt = (piece: Float64Array, end: number) =>
      Math.hypot((piece[end] as number) - x, (piece[end + 1] as number) - y) <= tolerance;
    for (const piece of cell) {
      const begins = isAt(piece, 0);
      if (!begins && !isAt(piece, piece.length - 2)) continue;
      remove(piece);
      return begins ? piece : reversed(piece);
    }
    return undefined;
  };
  /** @returns a piece that begins here, turned around where it ends here, and takes it out */
  const takeAt = (x: number, y: number): Float64Array | undefined => {
    const middle = cellAt(x, y);
    for (const dx of NEIGHBOURS)
      for (const dy of NEIGHBOURS) {
        const cell = cells.get(middle + dx * ROWS + dy);
        const taken = cell && takeFrom(cell, x, y);
        if (taken) return taken;
      }
    return undefined;
  };
  return { remove, takeAt };
};

type Point = readonly [x: number, y: number];

/** Goes on at the end of a chain until it closes or nothing follows, then at its beginning. */
const chainFrom = (first: Float64Array, takeAt: ReturnType<typeof pieceFinder>['takeAt'], tolerance: number) => {
  const chain = [first];
  let length = polylineLength(first);
  const begin = (): Point => [chain[0]?.[0] ?? 0, chain[0]?.[1] ?? 0];
  const end = (): Point => [chain.at(-1)?.at(-2) ?? 0, chain.at(-1)?.at(-1) ?? 0];
  /** What is hardly longer than the tolerance comes back to its beginning only because it never left. */
  const isClosed = () =>
    length > tolerance * 4 && Math.hypot(end()[0] - begin()[0], end()[1] - begin()[1]) <= tolerance;
  const goOn = (at: () => Point, add: (piece: Float64Array) => void) => {
    while (!isClosed()) {
      const next = takeAt(...at());
      if (!next) return;
      length += polylineLength(next);
      add(next);
    }
  };
  goOn(end, (piece) => chain.push(piece));
  goOn(begin, (piece) => chain.unshift(reversed(piece)));
  return { points: join(chain), closed: isClosed() };
};

/**
 * Joins lines at their ends to closed loops.
 * @param tolerance how far apart ends may lie that meet, in mm
 * @returns the loops, largest first, and the ends of what does not close
 */
export const loopsOf = (paths: readonly Path[], tolerance: number): { loops: Loop[]; open: number[][] } => {
  const loops = paths.filter(({ closed }) => closed).map(({ points }) => loopOf(points));
  const pieces = paths.filter(({ closed, length }) => !closed && length > 0).map(({ points }) => points);
  const { remove, takeAt } = pieceFinder(pieces, tolerance);
  const open: number[][] = [];
  for (const piece of pieces) {
    if (!remove(piece)) continue;
    const { points, closed } = chainFrom(piece, takeAt, tolerance);
    if (closed) loops.push(loopOf(points));
    else open.push(Array.from(points.slice(0, 2)), Array.from(points.slice(-2)));
  }
  return { loops: loops.toSorted((one, other) => other.areaMm2 - one.areaMm2), open };
};
