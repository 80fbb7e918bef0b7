import type { Path } from './drawing.ts';

interface End {
  x: number;
  y: number;
}

/** Cells along the diagonal of a drawing. */
const CELLS = 512;

const endsOf = ({ points }: Pick<Path, 'points'>): readonly [End, End] => [
  { x: points[0] as number, y: points[1] as number },
  { x: points.at(-2) as number, y: points.at(-1) as number },
];

const distance = (end: End, x1: number, y1: number, x2: number, y2: number) => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, ((end.x - x1) * dx + (end.y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(end.x - x1 - share * dx, end.y - y1 - share * dy);
};

const near = (one: End, other: End, tolerance: number) => Math.hypot(one.x - other.x, one.y - other.y) <= tolerance;

/** Ends by the cells of a grid, and those beside a straight piece. */
const gridOf = <Item extends End>(ends: readonly Item[], cell: number) => {
  const keyOf = (x: number, y: number) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
  const cells = new Map<string, Item[]>();
  // In its neighbours, too, so that a piece has to look only where it runs.
  for (const end of ends)
    for (const dx of [-cell, 0, cell])
      for (const dy of [-cell, 0, cell]) {
        const key = keyOf(end.x + dx, end.y + dy);
        cells.set(key, [...(cells.get(key) ?? []), end]);
      }
  return (x1: number, y1: number, x2: number, y2: number): Set<Item> => {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / cell);
    const found = new Set<Item>();
    for (let step = 0; step <= steps; step += 1) {
      const share = steps === 0 ? 0 : step / steps;
      for (const end of cells.get(keyOf(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)) ?? []) found.add(end);
    }
    return found;
  };
};

/**
 * The ends that meet the middle of a line, as those of a divider do: what they part comes loose all the same.
 * @param diagonal of the drawing, in its unit
 */
export const endsOnLines = <Item extends End>(
  ends: readonly Item[],
  paths: readonly Pick<Path, 'points' | 'closed'>[],
  tolerance: number,
  diagonal: number,
): Set<Item> => {
  const meeting = new Set<Item>();
  if (ends.length === 0) return meeting;
  const beside = gridOf(ends, Math.max(diagonal / CELLS, tolerance * 2));
  for (const path of paths) {
    const { points, closed } = path;
    // Where two lines end together is decided where they are joined.
    const own = closed ? [] : endsOf(path);
    for (let at = 2; at < points.length; at += 2) {
      const piece = [points[at - 2], points[at - 1], points[at], points[at + 1]] as [number, number, number, number];
      for (const end of beside(...piece))
        if (distance(end, ...piece) <= tolerance && !own.some((one) => near(one, end, tolerance))) meeting.add(end);
    }
  }
  return meeting;
};
