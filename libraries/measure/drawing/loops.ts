import { type Box, boxOf } from './box.ts';
import { type Path, polylineLength } from './drawing.ts';

/** A closed line around an area, in mm. */
export interface Loop {
  points: Float64Array;
  areaMm2: number;
  box: Box;
}

/** Half the sum of the cross products of neighbouring corners: the shoelace formula (Gauss). */
const areaOf = (points: Float64Array) => {
  let sum = 0;
  const last = points.length - 2;
  let [x, y] = [points[last] as number, points[last + 1] as number];
  for (let at = 0; at < points.length; at += 2) {
    const [nextX, nextY] = [points[at] as number, points[at + 1] as number];
    sum += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return Math.abs(sum) / 2;
};

/** The box around boxes; undefined without any. */
export const unionOf = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0 ? undefined : boxOf(boxes.map(({ min, max }) => ({ points: [...min, ...max] })));

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

/** A cell of a grid and its neighbours. */
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** Open pieces by the ends that they could be joined at. */
const pieceFinder = (pieces: readonly Float64Array[], tolerance: number) => {
  const cells = new Map<string, Set<Float64Array>>();
  const cellOf = (x: number, y: number) => [Math.round(x / tolerance), Math.round(y / tolerance)] as const;
  const ends = (piece: Float64Array) => [
    [piece[0] as number, piece[1] as number],
    [piece.at(-2) as number, piece.at(-1) as number],
  ];
  for (const piece of pieces)
    for (const [x = 0, y = 0] of ends(piece)) {
      const key = cellOf(x, y).join(' ');
      cells.set(key, (cells.get(key) ?? new Set()).add(piece));
    }
  const remove = (piece: Float64Array) => {
    for (const [x = 0, y = 0] of ends(piece)) cells.get(cellOf(x, y).join(' '))?.delete(piece);
  };
  /** @returns a piece that begins here, turned around where it ends here, and takes it out */
  const takeAt = (x: number, y: number): Float64Array | undefined => {
    const [column, row] = cellOf(x, y);
    for (const [dx, dy] of AROUND)
      for (const piece of cells.get(`${column + dx} ${row + dy}`) ?? []) {
        const end = ends(piece).findIndex(([px = 0, py = 0]) => Math.hypot(px - x, py - y) <= tolerance);
        if (end === -1) continue;
        remove(piece);
        return end === 0 ? piece : reversed(piece);
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
    const first = takeAt(piece[0] as number, piece[1] as number);
    if (!first) continue;
    remove(piece);
    const { points, closed } = chainFrom(first, takeAt, tolerance);
    if (closed) loops.push(loopOf(points));
    else open.push(Array.from(points.slice(0, 2)), Array.from(points.slice(-2)));
  }
  return { loops: loops.toSorted((one, other) => other.areaMm2 - one.areaMm2), open };
};
