import { nodesOf } from '#measure/drawing/contours.ts';
import type { Path } from '#measure/drawing/drawing.ts';

/** Lines that share both ends and are as long are one line, drawn again. */
interface Edge {
  from: number;
  to: number;
  paths: Path[];
}

const isLoop = ({ closed, points }: Path, tolerance: number) =>
  closed ||
  Math.hypot((points.at(-2) as number) - (points[0] as number), (points.at(-1) as number) - (points[1] as number)) <=
    tolerance;

const edgesOf = (open: readonly Path[], tolerance: number) => {
  const { at } = nodesOf(tolerance);
  const edges = new Map<string, Edge>();
  for (const path of open) {
    const { points } = path;
    const from = at(points[0] as number, points[1] as number);
    const to = at(points.at(-2) as number, points.at(-1) as number);
    const key = `${Math.min(from, to)} ${Math.max(from, to)} ${Math.round(path.length / tolerance / 4)}`;
    const known = edges.get(key);
    if (known) known.paths.push(path);
    else edges.set(key, { from, to, paths: [path] });
  }
  return [...edges.values()];
};

/**
 * The lines that are part of no closed outline: what is left of them ends somewhere, however often ends are taken away. Dimensions, centre
 * lines and leaders are such; so is an outline with a gap.
 */
export const looseLines = (paths: readonly Path[], tolerance: number): ReadonlySet<Path> => {
  const edges = edgesOf(
    paths.filter((path) => !isLoop(path, tolerance)),
    tolerance,
  );
  const meeting = new Map<number, Set<Edge>>();
  for (const edge of edges)
    for (const node of [edge.from, edge.to]) meeting.set(node, (meeting.get(node) ?? new Set()).add(edge));
  const loose = new Set<Path>();
  const ends = [...meeting].filter(([, { size }]) => size === 1).map(([node]) => node);
  for (let node = ends.pop(); node !== undefined; node = ends.pop()) {
    const [edge] = meeting.get(node) ?? [];
    if (!edge) continue;
    for (const path of edge.paths) loose.add(path);
    for (const end of [edge.from, edge.to]) {
      const others = meeting.get(end);
      others?.delete(edge);
      if (others?.size === 1) ends.push(end);
    }
  }
  return loose;
};
