import { type Nearest, nearestOf } from '#measure/drawing/segments.ts';
import { boxOfCopper, type Copper, isArea } from './pieces-of-copper.ts';

/** Two pieces of copper and the gap between them. */
export interface Gap extends Nearest {
  one: number;
  other: number;
}

/** A layer that needs more work than this is too fine for this check. */
const CELLS_MAX = 1_000_000;
const PAIRS_MAX = 4_000_000;
/** Cells of the grid, at least so large in mm. */
const CELL_MM = 0.5;
/** More rows than a board has; cells of a larger one share their number, which costs time alone. */
const ROW = 2 ** 20;

type Straight = readonly [x1: number, y1: number, x2: number, y2: number];

interface Straights {
  lines: Straight[];
  /** The piece of copper that each is part of. */
  of: number[];
}

const straightsOf = (copper: readonly Copper[]): Straights => {
  const all: Straights = { lines: [], of: [] };
  copper.forEach(({ points }, number) => {
    const last = Math.max(points.length - 2, 2);
    for (let at = 0; at < last; at += 2) {
      const [x, y] = [points[at] as number, points[at + 1] as number];
      all.lines.push([x, y, points[at + 2] ?? x, points[at + 3] ?? y]);
      all.of.push(number);
    }
  });
  return all;
};

/** A grid, and how many more times something can be put into it. */
const createGrid = (cell: number) => {
  const cells = new Map<number, number[]>();
  let left = CELLS_MAX;
  const put = (thing: number, key: number) => {
    const here = cells.get(key);
    if (!here) cells.set(key, [thing]);
    else if (here.at(-1) !== thing) here.push(thing);
  };
  /** @returns false when there is no more room */
  const cover = (thing: number, [x1, y1, x2, y2]: Straight, around: number) => {
    const [right, top] = [
      Math.floor((Math.max(x1, x2) + around) / cell),
      Math.floor((Math.max(y1, y2) + around) / cell),
    ];
    const bottom = Math.floor((Math.min(y1, y2) - around) / cell);
    for (let column = Math.floor((Math.min(x1, x2) - around) / cell); column <= right; column += 1) {
      left -= top - bottom + 1;
      if (!(left >= 0)) return false;
      for (let row = bottom; row <= top; row += 1) put(thing, column * ROW + row);
    }
    return true;
  };
  return { cells, cover };
};

/** The cells of a grid within reach of each straight piece; undefined when there are too many. */
const gridOf = ({ lines, of }: Straights, copper: readonly Copper[], reach: number, cell: number) => {
  const { cells, cover } = createGrid(cell);
  for (const [at, [x1, y1, x2, y2]] of lines.entries()) {
    const around = (copper[of[at] as number] as Copper).radius + reach / 2;
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / cell));
    if (steps > CELLS_MAX) return undefined;
    const [dx, dy] = [(x2 - x1) / steps, (y2 - y1) / steps];
    for (let step = 0; step < steps; step += 1) {
      const [x, y] = [x1 + dx * step, y1 + dy * step];
      if (!cover(at, [x, y, x + dx, y + dy], around)) return undefined;
    }
  }
  return cells;
};

/** Whether even the boxes around two straight pieces are farther apart. */
const areApart = (one: Straight, other: Straight, by: number) =>
  Math.max(one[0], one[2]) + by < Math.min(other[0], other[2]) ||
  Math.max(other[0], other[2]) + by < Math.min(one[0], one[2]) ||
  Math.max(one[1], one[3]) + by < Math.min(other[1], other[3]) ||
  Math.max(other[1], other[3]) + by < Math.min(one[1], one[3]);

/** The gap between two straight pieces, from rim to rim; none or less where they touch. */
const gapBetween = (one: Straight, other: Straight, radius: number, otherRadius: number): Nearest => {
  const { distance, from, to } = nearestOf(one, other);
  if (distance <= radius + otherRadius) return { distance: distance - radius - otherRadius, from, to };
  const towards = (start: readonly [number, number], end: readonly [number, number], by: number) => {
    const share = by / distance;
    return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share] as const;
  };
  return {
    distance: distance - radius - otherRadius,
    from: towards(from, to, radius),
    to: towards(to, from, otherRadius),
  };
};

/**
 * The pairs of pieces that come closer than a gap, in mm, each with its nearest place; undefined where finding them is too much work.
 * @param isWanted which pairs matter, by their numbers
 */
export const nearCopper = (
  copper: readonly Copper[],
  reach: number,
  isWanted: (one: number, other: number) => boolean = () => true,
): Gap[] | undefined => {
  const straights = straightsOf(copper);
  const cells = gridOf(straights, copper, reach, Math.max(CELL_MM, reach));
  if (!cells) return undefined;
  const lineOf = (at: number) => straights.lines[at] as Straight;
  const gaps = new Map<number, Gap>();
  let left = PAIRS_MAX;
  const compare = (first: number, second: number) => {
    const [one, other] = [straights.of[first] as number, straights.of[second] as number];
    if (one === other || !isWanted(one, other)) return;
    const key = Math.min(one, other) * copper.length + Math.max(one, other);
    const least = gaps.get(key)?.distance ?? reach;
    const radii = [(copper[one] as Copper).radius, (copper[other] as Copper).radius] as const;
    if (areApart(lineOf(first), lineOf(second), least + radii[0] + radii[1])) return;
    const gap = gapBetween(lineOf(first), lineOf(second), ...radii);
    if (gap.distance < least) gaps.set(key, { ...gap, one, other });
  };
  for (const here of cells.values()) {
    left -= (here.length * here.length) / 2;
    if (left < 0) return undefined;
    for (let first = 0; first < here.length; first += 1)
      for (let second = first + 1; second < here.length; second += 1)
        compare(here[first] as number, here[second] as number);
  }
  return [...gaps.values()];
};

const holds = ({ points }: Copper, x: number, y: number) => {
  let inside = false;
  for (let at = 2; at < points.length; at += 2) {
    const [fromX, fromY] = [points[at - 2] as number, points[at - 1] as number];
    const [toX, toY] = [points[at] as number, points[at + 1] as number];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
  }
  return inside;
};

const liesIn = (inner: Copper, outer: Copper) =>
  isArea(outer) && holds(outer, inner.points[0] as number, inner.points[1] as number);

/** Lines without a pad, all together so small, in mm, are letters: nothing flows through them. */
const LETTER_MM = 5;

/** Which pieces are letters, by the number of all that are joined with each. */
const lettersAmong = (copper: readonly Copper[], root: (at: number) => number): ReadonlySet<number> => {
  const boxes = new Map<number, [number, number, number, number]>();
  const tracks = new Set<number>();
  copper.forEach((piece, at) => {
    const group = root(at);
    if (isArea(piece) || piece.points.length === 2) tracks.add(group);
    const box = boxOfCopper(piece);
    const known = boxes.get(group) ?? box;
    boxes.set(group, [
      Math.min(known[0], box[0]),
      Math.min(known[1], box[1]),
      Math.max(known[2], box[2]),
      Math.max(known[3], box[3]),
    ]);
  });
  const isSmall = ([left, bottom, right, top]: readonly [number, number, number, number]) =>
    Math.max(right - left, top - bottom) < LETTER_MM;
  return new Set([...boxes].filter(([group, box]) => !tracks.has(group) && isSmall(box)).map(([group]) => group));
};

/** Rims so near touch. */
const TOUCH_MM = 0.002;

/**
 * Places where copper comes closer than it may, in mm, the narrowest first: between pieces that are not joined by other copper of the layer.
 * Undefined where finding them is too much work.
 */
export const narrowGaps = (copper: readonly Copper[], limitMm: number): Gap[] | undefined => {
  const near = nearCopper(copper, limitMm);
  if (!near) return undefined;
  const parent = copper.map((_, at) => at);
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = parent[top] as number;
    parent[at] = top;
    return top;
  };
  const apart: Gap[] = [];
  for (const gap of near) {
    const [one, other] = [copper[gap.one] as Copper, copper[gap.other] as Copper];
    const isJoined = gap.distance <= TOUCH_MM || liesIn(one, other) || liesIn(other, one);
    if (isJoined) parent[root(gap.one)] = root(gap.other);
    else apart.push(gap);
  }
  const letters = lettersAmong(copper, root);
  return apart
    .filter(({ one, other }) => root(one) !== root(other) && !letters.has(root(one)) && !letters.has(root(other)))
    .toSorted((first, second) => first.distance - second.distance);
};
