import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import type { Path } from './drawing.ts';
import { isApartFrom, type Run, runsOf } from './runs.ts';
import { areApart, type Nearest, nearest, type Segments, segmentsOf } from './segments.ts';

/** Places where lines run so close together that the material between them burns away. */
export interface CloseLines {
  /** Pairs of contours. */
  count: number;
  /** The narrowest, in the drawing's unit. */
  least: number;
  where: Place[];
}

/** A drawing that needs more work than this is too fine for this check. */
const CELLS_MAX = 500_000;
const PAIRS_MAX = 5_000_000;

interface Cell {
  column: number;
  row: number;
  segments: number[];
  /** Of all of them; undefined when they are of several. */
  contour: number | undefined;
  /** Made when it is first compared. */
  runs?: Run[];
}

/** The cells of a grid that the pieces run through; undefined when there are too many. */
const gridOf = ({ count, ends, contour }: Segments, size: number) => {
  const cells = new Map<string, Cell>();
  const put = (segment: number, column: number, row: number) => {
    const key = `${column} ${row}`;
    const cell = cells.get(key);
    const own = contour[segment];
    if (!cell) cells.set(key, { column, row, segments: [segment], contour: own });
    else if (cell.segments.at(-1) !== segment) {
      cell.segments.push(segment);
      if (cell.contour !== own) cell.contour = undefined;
    }
  };
  let left = CELLS_MAX;
  for (let segment = 0; segment < count; segment += 1) {
    const [x1, y1, x2, y2] = ends.subarray(segment * 4, segment * 4 + 4) as unknown as [number, number, number, number];
    const steps = Math.max(1, Math.ceil((Math.hypot(x2 - x1, y2 - y1) / size) * 2));
    left -= steps;
    if (!(left >= 0)) return undefined;
    for (let step = 0; step <= steps; step += 1)
      put(
        segment,
        Math.floor((x1 + ((x2 - x1) * step) / steps) / size),
        Math.floor((y1 + ((y2 - y1) * step) / steps) / size),
      );
  }
  return cells;
};

/** A cell, and those of its neighbours that come after it, so that each pair of cells is seen once. */
const AHEAD = [
  [0, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** Pairs of cells beside each other in which there is more than one contour. */
function* neighbours(cells: ReadonlyMap<string, Cell>): Generator<readonly [Cell, Cell], void> {
  for (const cell of cells.values())
    for (const [dx, dy] of AHEAD) {
      const beside = dx === 0 && dy === 0 ? cell : cells.get(`${cell.column + dx} ${cell.row + dy}`);
      if (beside && (cell.contour === undefined || cell.contour !== beside.contour)) yield [cell, beside];
    }
}

export interface NearPair extends Nearest {
  /** The numbers of the two contours, the lower one first. */
  contours: readonly [number, number];
}

/**
 * The nearest places of each pair of contours that come within the gap; undefined where that is too much work.
 * @param work how many pairs of pieces are compared at most
 */
export const nearPairs = (
  segments: Segments,
  gap: number,
  tolerance: number,
  work = PAIRS_MAX,
): NearPair[] | undefined => {
  const cells = gridOf(segments, gap);
  if (!cells) return undefined;
  const pairs = new Map<number, Nearest>();
  const { contour, contours } = segments;
  const pairOf = (a: number, b: number) => Math.min(a, b) * contours + Math.max(a, b);
  const leastOf = (pair: number) => pairs.get(pair)?.distance ?? gap;
  const compare = (pair: number, one: number, other: number) => {
    const least = leastOf(pair);
    if (least <= tolerance || areApart(segments, one, other, least)) return;
    const found = nearest(segments, one, other);
    if (found.distance < least) pairs.set(pair, found);
  };
  // A contour as a whole is mostly farther away than its nearest place, and none of its pieces need be looked at.
  const compareAll = (one: number, runs: readonly Run[]) => {
    const own = contour[one] as number;
    for (const run of runs) {
      if (run.contour === own) continue;
      const pair = pairOf(own, run.contour);
      const least = leastOf(pair);
      if (least <= tolerance || isApartFrom(run, segments, one, least)) continue;
      for (const other of run.segments) compare(pair, one, other);
    }
  };
  let left = work;
  for (const [cell, beside] of neighbours(cells)) {
    left -= cell.segments.length * beside.segments.length;
    if (left < 0) return undefined;
    beside.runs ??= runsOf(segments, beside.segments);
    for (const one of cell.segments) compareAll(one, beside.runs);
  }
  return [...pairs].map(([pair, found]) => ({
    ...found,
    contours: [Math.floor(pair / contours), pair % contours],
  }));
};

/**
 * Finds contours that run beside each other closer than the gap. Those that touch, cross or lie on each other are other
 * findings, or meant.
 * @param tolerance how far apart lines may lie that touch
 */
export const closeLines = (
  paths: readonly Path[],
  contourOf: (path: Path) => number,
  gap: number,
  tolerance: number,
): CloseLines => {
  const pairs = gap > tolerance ? nearPairs(segmentsOf(paths, contourOf), gap, tolerance) : undefined;
  const close = (pairs ?? []).filter(({ distance }) => distance > tolerance);
  return {
    count: close.length,
    least: Math.min(...close.map(({ distance }) => distance)),
    where: close.slice(0, PLACES_MAX).map(({ from, to }) => ({ from, to })),
  };
};
