import type { Random } from '#tests/endurance/models/random.ts';

export type Point = readonly [x: number, y: number];

/** From where the last edge ended; angles in radians, positive from x to y. */
export type Edge =
  | { is: 'line'; to: Point }
  | { is: 'arc'; centre: Point; rx: number; ry: number; from: number; sweep: number }
  | { is: 'cubic'; by: readonly [Point, Point]; to: Point }
  | { is: 'quadratic'; by: Point; to: Point };

/** What is drawn in one go. */
export interface Figure {
  start: Point;
  edges: readonly Edge[];
  closed: boolean;
  /** A shape that formats have a word for; its edges are the same. */
  word?: 'rectangle' | 'circle' | 'ellipse';
}

export const onArc = ({ centre: [x, y], rx, ry }: Extract<Edge, { is: 'arc' }>, angle: number): Point => [
  x + rx * Math.cos(angle),
  y + ry * Math.sin(angle),
];
export const endOf = (edge: Edge): Point => (edge.is === 'arc' ? onArc(edge, edge.from + edge.sweep) : edge.to);

const closedBy = (corners: readonly Point[]): Figure => ({
  start: corners[0] as Point,
  edges: [...corners.slice(1), corners[0] as Point].map((to) => ({ is: 'line', to })),
  closed: true,
});

const rectangle = (random: Random): Figure => {
  const [w, h] = [random.between(4, 40), random.between(4, 40)];
  const corners = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ] as const;
  return { ...closedBy(corners), word: 'rectangle' };
};

const star = (random: Random): Figure => {
  const count = random.whole(3, 14);
  return closedBy(
    Array.from({ length: count }, (_, at): Point => {
      const [angle, radius] = [(at / count) * 2 * Math.PI, random.between(8, 40)];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
  );
};

const round = (random: Random): Figure => {
  const rx = random.between(3, 40);
  const ry = random.chance(0.6) ? rx : random.between(3, 40);
  const centre = [random.between(-5, 5), random.between(-5, 5)] as const;
  const from = 0;
  const half = { is: 'arc' as const, centre, rx, ry, sweep: Math.PI };
  return {
    start: [centre[0] + rx, centre[1]],
    edges: [
      { ...half, from },
      { ...half, from: Math.PI },
    ],
    closed: true,
    word: rx === ry ? 'circle' : 'ellipse',
  };
};

/** A slot with round ends. */
const slot = (random: Random): Figure => {
  const [length, r] = [random.between(5, 30), random.between(1, 10)];
  const end = { is: 'arc' as const, rx: r, ry: r, sweep: Math.PI };
  return {
    start: [-length, -r],
    edges: [
      { is: 'line', to: [length, -r] },
      { ...end, centre: [length, 0], from: -Math.PI / 2 },
      { is: 'line', to: [-length, r] },
      { ...end, centre: [-length, 0], from: Math.PI / 2 },
    ],
    closed: true,
  };
};

/** A part of a round, either way. */
const bow = (random: Random): Figure => {
  const rx = random.between(5, 40);
  const ry = random.chance(0.7) ? rx : random.between(5, 40);
  const from = random.between(-Math.PI, Math.PI);
  const sweep = random.between(0.2, 6) * random.one([1, -1]);
  const edge: Edge = { is: 'arc', centre: [0, 0], rx, ry, from, sweep };
  const start = onArc(edge, from);
  const isSlice = random.chance(0.5);
  return { start, edges: isSlice ? [edge, { is: 'line', to: start }] : [edge], closed: isSlice };
};

/** Smooth, through some points (Catmull and Rom). */
const blob = (random: Random): Figure => {
  const { start, edges } = star(random);
  const corners = [start, ...edges.slice(0, -1).map(endOf)];
  const at = (index: number) => corners[(index + corners.length) % corners.length] as Point;
  const handle = (index: number, sign: number): Point =>
    [0, 1].map(
      (axis) => (at(index)[axis] ?? 0) + (sign * ((at(index + 1)[axis] ?? 0) - (at(index - 1)[axis] ?? 0))) / 6,
    ) as unknown as Point;
  return {
    start,
    edges: corners.map((_, index) => ({
      is: 'cubic',
      by: [handle(index, 1), handle(index + 1, -1)],
      to: at(index + 1),
    })),
    closed: true,
  };
};

/** Quadratic curves of which each goes on as the one before. */
const wave = (random: Random): Figure => {
  const width = random.between(4, 12);
  const high = random.between(3, 15);
  const count = random.whole(2, 6);
  return {
    start: [-20, 0],
    edges: Array.from({ length: count }, (_, at) => ({
      is: 'quadratic',
      by: [-20 + width * (at + 0.5), at % 2 === 0 ? high : -high],
      to: [-20 + width * (at + 1), 0],
    })),
    closed: false,
  };
};

const zigzag = (random: Random): Figure => ({
  start: [random.between(-40, 40), random.between(-40, 40)],
  edges: random.some(1, 6, () => ({ is: 'line', to: [random.between(-40, 40), random.between(-40, 40)] })),
  closed: false,
});

const CLOSED = [rectangle, star, round, slot, blob];
const FIGURES = [...CLOSED, bow, wave, zigzag];

/** A figure around 0, 80 wide at most. */
export const figureBy = (random: Random, isClosed: boolean): Figure => random.one(isClosed ? CLOSED : FIGURES)(random);

/** The same figure, drawn from its end. */
export const reversed = ({ start, edges, closed }: Figure): Figure => {
  const points = [start, ...edges.map(endOf)];
  const back = edges.map((edge, at): Edge => {
    const to = points[at] as Point;
    if (edge.is === 'arc') return { ...edge, from: edge.from + edge.sweep, sweep: -edge.sweep };
    if (edge.is === 'cubic') return { ...edge, by: [edge.by[1], edge.by[0]], to };
    return { ...edge, to };
  });
  return { start: points.at(-1) as Point, edges: back.toReversed(), closed };
};

const QUARTER = Math.PI / 2;

const cubicsOf = (arc: Extract<Edge, { is: 'arc' }>): Edge[] => {
  const pieces = Math.ceil(Math.abs(arc.sweep) / QUARTER - 1e-9);
  const step = arc.sweep / pieces;
  const handle = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: pieces }, (_, at) => {
    const [from, to] = [arc.from + at * step, arc.from + (at + 1) * step];
    const [[x1, y1], [x2, y2]] = [onArc(arc, from), onArc(arc, to)];
    const along = (angle: number): Point => [-arc.rx * Math.sin(angle) * handle, arc.ry * Math.cos(angle) * handle];
    const [[ux, uy], [vx, vy]] = [along(from), along(to)];
    return {
      is: 'cubic',
      by: [
        [x1 + ux, y1 + uy],
        [x2 - vx, y2 - vy],
      ],
      to: [x2, y2],
    };
  });
};

const asCubic = (start: Point, { by, to }: Extract<Edge, { is: 'quadratic' }>): Edge => {
  const towards = ([x, y]: Point): Point => [x + ((by[0] - x) * 2) / 3, y + ((by[1] - y) * 2) / 3];
  return { is: 'cubic', by: [towards(start), towards(to)], to };
};

/** With cubic curves for all others, as PDF has them: near for arcs, and what is measured then. */
export const inCubics = ({ start, edges, closed }: Figure): Figure => {
  let from = start;
  const all = edges.flatMap((edge) => {
    const made = edge.is === 'arc' ? cubicsOf(edge) : [edge.is === 'quadratic' ? asCubic(from, edge) : edge];
    from = endOf(edge);
    return made;
  });
  return { start, edges: all, closed };
};
