import { type Edge, endOf, type Figure, type Point } from '#tests/endurance/models/drawings/figures.ts';
import type { Random } from '#tests/endurance/models/random.ts';

type Plant = (figures: readonly Figure[], random: Random) => readonly Figure[];

const GAP_MM = 0.3;
const SLIVER_MM = 0.1;

const lengthOf = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** An edge that ends a little before it should. */
const shortened = (from: Point, edge: Edge): Edge | undefined => {
  if (edge.is === 'arc') {
    const length = Math.abs(edge.sweep) * Math.max(edge.rx, edge.ry);
    return length > GAP_MM * 8 ? { ...edge, sweep: edge.sweep * (1 - GAP_MM / length) } : undefined;
  }
  if (edge.is !== 'line') return undefined;
  const share = 1 - GAP_MM / lengthOf(from, edge.to);
  if (share < 0.8) return undefined;
  return { is: 'line', to: [from[0] + (edge.to[0] - from[0]) * share, from[1] + (edge.to[1] - from[1]) * share] };
};

const startOf = ({ start, edges }: Figure, at: number) => (at === 0 ? start : endOf(edges[at - 1] as Edge));

/** Each straight edge, and the figure that it is of. */
const straightEdges = (figures: readonly Figure[]) =>
  figures.flatMap((figure) =>
    figure.edges.flatMap((edge, at) => (edge.is === 'line' ? [{ from: startOf(figure, at), to: edge.to }] : [])),
  );

const lineOf = (from: Point, to: Point): Figure => ({ start: from, edges: [{ is: 'line', to }], closed: false });

/** Each plants faults of one kind, and leaves the figures as they are where it cannot. */
export const DRAWING_FAULTS: Readonly<Record<string, Plant>> = {
  'doubled lines': (figures, random) => [...figures, ...figures.filter(() => random.chance(0.5)), figures[0] as Figure],
  'collinear lines': (figures, random) => [
    ...figures,
    ...straightEdges(figures)
      .filter(({ from, to }, at) => lengthOf(from, to) > 3 && (at === 0 || random.chance(0.3)))
      .map(({ from: [x, y], to: [x2, y2] }) =>
        lineOf([x + (x2 - x) * 0.2, y + (y2 - y) * 0.2], [x + (x2 - x) * 0.7, y + (y2 - y) * 0.7]),
      ),
  ],
  'gaps under 0.5 mm': (figures) =>
    figures.map((figure) => {
      const { edges } = figure;
      const last = shortened(startOf(figure, edges.length - 1), edges.at(-1) as Edge);
      return last && figure.closed
        ? { start: figure.start, edges: [...edges.slice(0, -1), last], closed: false }
        : figure;
    }),
  'runs in pieces': (figures) =>
    figures.flatMap((figure) =>
      figure.edges.length < 2
        ? [figure]
        : figure.edges.map((edge, at): Figure => ({ start: startOf(figure, at), edges: [edge], closed: false })),
    ),
  slivers: (figures) => [
    ...figures,
    ...figures.slice(0, 3).map(({ start: [x, y] }): Figure => {
      const corners: readonly Point[] = [
        [x + 1 + SLIVER_MM, y + 1],
        [x + 1 + SLIVER_MM, y + 1 + SLIVER_MM],
        [x + 1, y + 1],
      ];
      return { start: [x + 1, y + 1], edges: corners.map((to) => ({ is: 'line', to })), closed: true };
    }),
  ],
};
