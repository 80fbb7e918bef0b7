import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import { createCells } from './cells.ts';
import { type Path, polylineLength } from './drawing.ts';
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

/** The point half-way along a line: the same from either end. */
const middleOf = ({ points }: Path): readonly [x: number, y: number] => {
  let left = polylineLength(points) / 2;
  for (let at = 2; at < points.length; at += 2) {
    const [x, y] = [points[at - 2] as number, points[at - 1] as number];
    const [dx, dy] = [(points[at] as number) - x, (points[at + 1] as number) - y];
    const length = Math.hypot(dx, dy);
    if (length >= left && length > 0) return [x + (dx * left) / length, y + (dy * left) / length];
    left -= length;
  }
  return [points.at(-2) as number, points.at(-1) as number];
};

/** In tolerances, how far apart lines may run that are drawn twice, and in how much of that their lengths are counted. */
const ALIKE = 4;
/** Different lines of one length between the same two ends that are told apart. */
const ALIKE_MAX = 8;

/**
 * Whether a line is not one that was drawn before: of the same length between the same ends, and with the same middle. Two half circles
 * have the first two in common.
 */
const notDrawnBefore = (tolerance: number) => {
  const first = new Map<number, Path>();
  const others = new Map<string, Path[]>(); // few, as what is drawn twice
  const lengthOf = ({ length }: Path) => Math.round(length / tolerance / ALIKE);
  const isAlike = (one: Path, other: Path) => {
    const [[x1, y1], [x2, y2]] = [middleOf(one), middleOf(other)];
    return Math.hypot(x2 - x1, y2 - y1) <= tolerance * ALIKE;
  };
  /** @param pair of the nodes at its ends */
  return (pair: number, path: Path): boolean => {
    const known = first.get(pair);
    if (!known) {
      first.set(pair, path);
      return true;
    }
    const key = `${pair} ${lengthOf(path)}`;
    const more = others.get(key) ?? [];
    if ([...(lengthOf(known) === lengthOf(path) ? [known] : []), ...more].some((one) => isAlike(one, path)))
      return false;
    if (more.length < ALIKE_MAX) others.set(key, [...more, path]);
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
  const isNew = notDrawnBefore(tolerance);
  const nodeOf = new Map<Path, number>();
  for (const path of paths) {
    const [x, y, lastX, lastY] = endsOf(path);
    const [first, last] = [at(x, y), at(lastX, lastY)];
    nodeOf.set(path, first);
    // Drawn twice, it still is one side of the contour.
    if (!isNew(Math.min(first, last) * 2 ** 26 + Math.max(first, last), path)) continue;
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
