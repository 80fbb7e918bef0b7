import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import { createCells } from './cells.ts';
import type { Path } from './drawing.ts';
import { endsOnLines } from './meeting-ends.ts';

export interface Contours {
  count: number;
  /** Not closed from end to end. */
  open: number;
  /** Open contours with an end that meets nothing, not even the middle of a line: the part inside does not come loose. */
  loose: number;
  /** Ends that meet nothing, in the drawing's unit. */
  ends: Place[];
  /** Narrow gaps between two such ends. */
  gaps: Place[];
  /** The number of the contour that a path is part of. */
  of: (path: Path) => number;
}

const NEIGHBOURS = [-1, 0, 1];

interface Node {
  x: number;
  y: number;
  degree: number;
}

/** Points as nodes of a graph: those within the tolerance are one. */
export const nodesOf = (tolerance: number) => {
  const nodes: Node[] = [];
  const cells = createCells();
  return {
    nodes,
    at: (x: number, y: number): number => {
      const [column, row] = [Math.floor(x / tolerance), Math.floor(y / tolerance)];
      const near = cells.findNear(column, row, (at) => {
        const node = nodes[at] as Node;
        return Math.hypot(node.x - x, node.y - y) <= tolerance;
      });
      if (near !== undefined) return near;
      nodes.push({ x, y, degree: 0 });
      return cells.add(column, row);
    },
  };
};

const endsOf = ({ points }: Path) =>
  [points[0], points[1], points.at(-2), points.at(-1)] as [number, number, number, number];

const isClosed = (path: Path, tolerance: number) => {
  const [x, y, lastX, lastY] = endsOf(path);
  return path.closed || Math.hypot(lastX - x, lastY - y) <= tolerance;
};

/** Whether three whole numbers come together for the first time; the first two are under 2²⁶. */
const firstOfEach = () => {
  const first = new Map<number, number>();
  const others = new Map<number, Set<number>>(); // few, as what is drawn twice
  return (one: number, two: number, three: number) => {
    const pair = one * 2 ** 26 + two;
    const known = first.get(pair);
    if (known === undefined) first.set(pair, three);
    if (known === undefined || known === three) return known === undefined;
    const more = others.get(pair) ?? new Set();
    if (more.has(three)) return false;
    others.set(pair, more.add(three));
    return true;
  };
};

/** Joins the open paths at their ends. */
const joinOpen = (paths: readonly Path[], tolerance: number) => {
  const { nodes, at } = nodesOf(tolerance);
  const parent: number[] = [];
  const root = (node: number): number => {
    let top = node;
    while ((parent[top] ?? top) !== top) top = parent[top] as number;
    parent[node] = top;
    return top;
  };
  const isNew = firstOfEach();
  const nodeOf = new Map<Path, number>();
  for (const path of paths) {
    const [x, y, lastX, lastY] = endsOf(path);
    const [first, last] = [at(x, y), at(lastX, lastY)];
    nodeOf.set(path, first);
    // Drawn twice, it still is one side of the contour.
    if (!isNew(Math.min(first, last), Math.max(first, last), Math.round(path.length / tolerance / 4))) continue;
    (nodes[first] as Node).degree += 1;
    (nodes[last] as Node).degree += 1;
    parent[root(first)] = root(last);
  }
  const ends = nodes.flatMap((node, index) => (node.degree === 1 ? [{ ...node, contour: root(index) }] : []));
  return { contours: new Set(nodes.keys().map(root)).size, ends, of: (path: Path) => root(nodeOf.get(path) as number) };
};

/** Loose ends that are nearly together. */
const narrowGaps = (loose: readonly Node[], widest: number): Place[] => {
  if (!(widest > 0)) return [];
  const cells = Map.groupBy(loose, ({ x, y }) => `${Math.floor(x / widest)} ${Math.floor(y / widest)}`);
  const gaps: Place[] = [];
  const paired = new Set<Node>();
  for (const one of loose) {
    if (paired.has(one) || gaps.length >= PLACES_MAX) continue;
    const [column, row] = [Math.floor(one.x / widest), Math.floor(one.y / widest)];
    const near = NEIGHBOURS.flatMap((dx) => NEIGHBOURS.flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []));
    const other = near.find(
      (two) => two !== one && !paired.has(two) && Math.hypot(two.x - one.x, two.y - one.y) <= widest,
    );
    if (!other) continue;
    paired.add(one).add(other);
    gaps.push({ from: [one.x, one.y], to: [other.x, other.y] });
  }
  return gaps;
};

export interface Reach {
  /** How far apart ends may lie that meet. */
  tolerance: number;
  /** Gaps up to this width are told. */
  widestGap: number;
  diagonal: number;
}

/**
 * The contours of a drawing: closed paths, and open ones joined at their ends.
 * @param reach in the drawing's unit
 */
export const contoursOf = (paths: readonly Path[], { tolerance, widestGap, diagonal }: Reach): Contours => {
  const { true: closed = [], false: open = [] } = Object.groupBy(paths, (path) => `${isClosed(path, tolerance)}`);
  const { contours, ends, of } = joinOpen(open, tolerance);
  const closedOf = new Map(closed.map((path, at) => [path, -1 - at]));
  const meeting = endsOnLines(ends, paths, tolerance, diagonal);
  const loose = ends.filter((end) => !meeting.has(end));
  const contoursOfEnds = (some: typeof ends) => new Set(some.map(({ contour }) => contour)).size;
  return {
    count: closed.length + contours,
    open: contoursOfEnds(ends),
    loose: contoursOfEnds(loose),
    ends: loose.slice(0, PLACES_MAX).map(({ x, y }) => ({ from: [x, y] })),
    gaps: narrowGaps(loose, widestGap),
    of: (path) => closedOf.get(path) ?? of(path),
  };
};
