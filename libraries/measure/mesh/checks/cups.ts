import type { Place } from '#measure/measurement.ts';
import type { Box, Mesh } from '#measure/mesh/mesh.ts';
import { type Lines, type Passage, passagesOf } from '#measure/mesh/spatial/passages.ts';
import { forest } from '#measure/mesh/topology/forest.ts';

/** Lines upwards along the longer side of the bed. A drain hole is seen where it is as wide as they are apart. */
const COLUMNS = 160;
/** Smaller cups keep no more than clings to any part. */
const LEAST_MM3 = 100;

/** What is empty along a line upwards, from `low` to `high`; those that begin at the bed, or below the part, lie on the bed. */
interface Gap {
  low: number;
  high: number;
  column: number;
  isOnBed: boolean;
}

/** A line upwards: which gaps are its own, and from where on it is open to the top. */
interface Column {
  first: number;
  end: number;
  top: number;
}

/** A gap that lets resin into another one down to a height; a side of the box is the last one. */
interface Way {
  one: number;
  other: number;
  height: number;
}

export interface Cups {
  count: number;
  volume: number;
  where: Place[];
}

interface Grid extends Lines {
  /** Of the area that each line stands for. */
  area: number;
  at: (column: number) => readonly [number, number];
}

const gridOver = ({ min, max }: Box): Grid => {
  const sides = [0, 1].map((axis) => (max[axis] as number) - (min[axis] as number));
  const apart = Math.max(...sides) / COLUMNS;
  const [across, deep] = sides.map((side) => Math.max(1, Math.round(side / apart))) as [number, number];
  const step = [(sides[0] as number) / across, (sides[1] as number) / deep] as const;
  const from = [(min[0] as number) + step[0] / 2, (min[1] as number) + step[1] / 2] as const;
  const at = (column: number) =>
    [from[0] + (column % across) * step[0], from[1] + Math.floor(column / across) * step[1]] as const;
  return { across, deep, from, step, area: step[0] * step[1], at };
};

/** The gaps of one line that have something above them: all others are open to the top. */
const gapsIn = (passages: readonly Passage[], column: number, bed: number) => {
  const gaps: Gap[] = [];
  let [winding, low, isOnBed] = [0, bed, true];
  for (const { z, turns } of passages) {
    const before = winding;
    winding -= turns;
    if (before <= 0 && winding > 0 && z > low) gaps.push({ low, high: z, column, isOnBed });
    if (before > 0 && winding <= 0) [low, isOnBed] = [z, false];
  }
  return { gaps, top: low };
};

const gapsOf = (lines: readonly (readonly Passage[])[], bed: number) => {
  const gaps: Gap[] = [];
  const columns = lines.map((passages, column): Column => {
    const found = gapsIn(passages, column, bed);
    const first = gaps.length;
    for (const gap of found.gaps) gaps.push(gap);
    return { first, end: gaps.length, top: found.top };
  });
  return { gaps, columns };
};

type Found = ReturnType<typeof gapsOf>;

/** From where resin gets to where, each way only once; the highest first. */
const waysOf = ({ gaps, columns }: Found, { across, deep }: Grid): Way[] => {
  const outside = gaps.length;
  const ways: Way[] = [];
  const upTo = (one: number, column: number) => {
    const { high } = gaps[one] as Gap;
    if ((columns[column] as Column).top < high) ways.push({ one, other: outside, height: high });
  };
  const into = (one: number, column: number) => {
    upTo(one, column);
    const { low, high } = gaps[one] as Gap;
    const { first, end } = columns[column] as Column;
    for (let other = first; other < end; other += 1) {
      const height = Math.min(high, (gaps[other] as Gap).high);
      if (height > Math.max(low, (gaps[other] as Gap).low)) ways.push({ one, other, height });
    }
  };
  gaps.forEach(({ high, column }, one) => {
    const [x, y] = [column % across, Math.floor(column / across)];
    if (x === 0 || y === 0 || x === across - 1 || y === deep - 1) ways.push({ one, other: outside, height: high });
    if (x > 0) upTo(one, column - 1);
    if (x < across - 1) into(one, column + 1);
    if (y > 0) upTo(one, column - across);
    if (y < deep - 1) into(one, column + across);
  });
  return ways.toSorted((one, other) => other.height - one.height);
};

/** The lowest height that each gap is drained from: above it, nothing leads out. */
const drainedFrom = (count: number, ways: readonly Way[]) => {
  const heights = new Float64Array(count + 1).fill(-Infinity);
  const { root, join } = forest(count + 1);
  const members = new Map<number, number[]>();
  const membersOf = (at: number) => members.get(at) ?? [at];
  for (const { one, other, height } of ways) {
    const [first, second] = [root(one), root(other)];
    if (first === second) continue;
    const isOut = (at: number) => at === root(count);
    if (isOut(first) || isOut(second)) {
      for (const gap of membersOf(isOut(first) ? second : first)) heights[gap] = height;
      join(isOut(first) ? second : first, root(count));
      continue;
    }
    const [few, many] = [membersOf(first), membersOf(second)].toSorted((a, b) => a.length - b.length) as [
      number[],
      number[],
    ];
    for (const gap of few) many.push(gap);
    join(first, second);
    members.set(root(second), many);
  }
  return heights;
};

/**
 * Cups that open towards the build plate, as the part lies in the file. A printer of resin hangs parts upside down from the plate, so that
 * resin stands in them. What is closed all around is none: that is a hollow. Counted along lines upwards; a thin wall between two lines is
 * taken for a way out.
 * @param mesh closed, with its faces outwards
 * @returns volumes and places in the unit of the mesh; undefined where there are none
 */
export const cupsOf = (mesh: Mesh, box: Box, mmPerUnit: number): Cups | undefined => {
  const grid = gridOver(box);
  const lines = passagesOf(mesh, grid);
  if (!lines) return undefined;
  const found = gapsOf(lines, box.min[2] as number);
  const { gaps } = found;
  const ways = waysOf(found, grid);
  const drained = drainedFrom(gaps.length, ways);
  const kept = gaps.map(({ low, high }, gap) => Math.max(0, high - Math.max(low, drained[gap] as number)) * grid.area);
  const { root, join } = forest(gaps.length + 1);
  for (const { one, other } of ways)
    if (other < gaps.length && (kept[one] as number) > 0 && (kept[other] as number) > 0) join(one, other);
  const cups = new Map<number, { volume: number; isOpen: boolean; deepest: number }>();
  gaps.forEach(({ high, isOnBed }, gap) => {
    if ((kept[gap] as number) === 0) return;
    const cup = cups.get(root(gap)) ?? { volume: 0, isOpen: false, deepest: gap };
    cup.volume += kept[gap] as number;
    cup.isOpen ||= isOnBed || (drained[gap] as number) > -Infinity;
    if (high > (gaps[cup.deepest] as Gap).high) cup.deepest = gap;
    cups.set(root(gap), cup);
  });
  const told = [...cups.values()]
    .filter(({ volume, isOpen }) => isOpen && volume * mmPerUnit ** 3 >= LEAST_MM3)
    .toSorted((one, other) => other.volume - one.volume);
  if (told.length === 0) return undefined;
  const placeOf = (gap: Gap): Place => ({ from: [...grid.at(gap.column), gap.high] });
  return {
    count: told.length,
    volume: told.reduce((sum, { volume }) => sum + volume, 0),
    where: told.map(({ deepest }) => placeOf(gaps[deepest] as Gap)),
  };
};
