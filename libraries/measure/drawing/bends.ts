import type { Budget } from '#measure/budget.ts';
import { cellsOf, cellTable } from './carriers.ts';
import type { Interval } from './intervals.ts';

/** How large cells of points are, in tolerances. */
const CELL = 8;
/**
 * The sine of the largest angle at which lines share anything worth telling: a thousandth of the drawing at most. In a grid, lines end
 * at each other by the thousand, all of them upright to each other.
 */
const HARDLY = 0.01;

type Point = readonly [x: number, y: number];

/** The straight lines of a drawing, and the pieces on them, by their numbers. */
export interface Lines {
  pieces: number;
  tolerance: number;
  pieceAt: (piece: number) => { line: number; from: number; to: number };
  pointOn: (line: number, position: number) => Point;
  positionOf: (line: number, point: Point) => number;
  distance: (line: number, point: Point) => number;
  direction: (line: number) => Point;
}

/** Where a piece of a line ends that another one of it runs over. */
interface Corner {
  line: number;
  at: number;
}

/** The ends of intervals that lie within another one, and not just at its end. */
const innerEnds = (intervals: readonly Interval[], tolerance: number): number[] => {
  const sorted = intervals.toSorted(([one], [other]) => one - other);
  let farthest = -Infinity;
  const reach = sorted.map(([, to]) => (farthest = Math.max(farthest, to)));
  const isInner = (end: number) => {
    let [low, high] = [0, sorted.length]; // how many begin before it
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as Interval)[0] < end - tolerance) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (reach[low - 1] as number) > end + tolerance;
  };
  return [...new Set(sorted.flat())].filter(isInner);
};

/** Corners by where they are, in cells of some tolerances. */
const cornersByPlace = ({ tolerance, pointOn }: Lines, corners: readonly Corner[]) => {
  const size = tolerance * CELL;
  const table = cellTable(corners.length);
  corners.forEach(({ line, at }, corner) => {
    const [x, y] = pointOn(line, at);
    table.add(Math.round(x / size), Math.round(y / size), corner);
  });
  return ([x, y]: Point, take: (corner: Corner) => void) =>
    table.each(cellsOf(x / size), cellsOf(y / size), (corner) => take(corners[corner] as Corner));
};

/** Puts what runs beyond a corner, and lies on the line that goes on from there, on that line. @returns whether anything does */
const splitAt = (lines: Lines, intervals: Map<number, Interval[]>, corner: Corner, piece: number, end: number) => {
  const { tolerance, pieceAt, pointOn, positionOf, distance } = lines;
  const other = pieceAt(piece);
  const away = positionOf(corner.line, pointOn(other.line, end === other.from ? other.to : other.from));
  const side = away > corner.at ? 1 : 0;
  let isSplit = false;
  for (const interval of intervals.get(corner.line) ?? []) {
    if (interval[0] >= corner.at - tolerance || interval[1] <= corner.at + tolerance) continue;
    const far = pointOn(corner.line, interval[side]);
    if (distance(other.line, far) > tolerance) continue;
    interval[side] = corner.at;
    const [one, two] = [positionOf(other.line, pointOn(corner.line, corner.at)), positionOf(other.line, far)];
    const known = intervals.get(other.line) ?? [[other.from, other.to]];
    known.push([Math.min(one, two), Math.max(one, two)]);
    intervals.set(other.line, known);
    isSplit = true;
  }
  return isSplit;
};

const splitOnce = (lines: Lines, intervals: Map<number, Interval[]>, budget: Budget) => {
  const { pieces, tolerance, pieceAt, pointOn, direction } = lines;
  const corners = [...intervals].flatMap(([line, own]) =>
    innerEnds(own, tolerance).map((at): Corner => ({ line, at })),
  );
  if (corners.length === 0) return false;
  const eachNear = cornersByPlace(lines, corners);
  const leans = (one: number, other: number) => {
    const [[ux, uy], [vx, vy]] = [direction(one), direction(other)];
    return Math.abs(ux * vy - uy * vx) > HARDLY;
  };
  let isSplit = false;
  for (let piece = 0; piece < pieces; piece += 1) {
    const { line, from, to } = pieceAt(piece);
    for (const end of [from, to])
      eachNear(pointOn(line, end), (corner) => {
        if (corner.line === line || leans(corner.line, line)) return;
        const own = intervals.get(line) ?? [];
        budget.spend((intervals.get(corner.line)?.length ?? 0) + own.length);
        if (own.length > 0 && !own.some((interval) => interval.includes(end))) return; // it was split there
        if (splitAt(lines, intervals, corner, piece, end)) isSplit = true;
      });
  }
  return isSplit;
};

/** A line over more corners than these that hardly turn is found on as many lines. */
const ROUNDS = 8;

/**
 * A straight line may lie on two others that meet at a corner which hardly turns: it is on the one until there, and on the other
 * behind it.
 * @param intervals of the lines that have several pieces, which are split
 * @throws Refusal `too-complex`
 */
export const splitAtBends = (lines: Lines, intervals: Map<number, Interval[]>, budget: Budget): void => {
  for (let round = 0; round < ROUNDS; round += 1) {
    budget.spend(1);
    if (!splitOnce(lines, intervals, budget)) return;
  }
};
