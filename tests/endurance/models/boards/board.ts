import type { Random } from '#tests/endurance/models/random.ts';

export type Point = readonly [x: number, y: number];

/** An edge of an outline: straight, or an arc about a middle; positive from x to y. */
export type Edge = { to: Point; arc?: { centre: Point; radius: number; from: number; sweep: number } };

export interface Board {
  start: Point;
  edges: readonly Edge[];
  tracks: readonly { from: Point; to: Point; width: number }[];
  layers: number;
  holes: readonly { at: Point; diameter: number; slotTo?: Point }[];
}

/** To a grid of a hundredth of a millimetre, as boards are drawn. */
const grid = (value: number) => Math.round(value * 100) / 100;

/** A rectangle whose corners are sharp, cut off or round; round ones bulge either way. */
const outlineBy = (random: Random, width: number, height: number, [x, y]: Point): Pick<Board, 'start' | 'edges'> => {
  const r = grid(random.between(1, Math.min(width, height) / 3));
  const corners = [
    { at: [x + width, y], in: [-1, 0], out: [0, 1] },
    { at: [x + width, y + height], in: [0, -1], out: [-1, 0] },
    { at: [x, y + height], in: [1, 0], out: [0, -1] },
    { at: [x, y], in: [0, 1], out: [1, 0] },
  ] as const;
  const edges = corners.flatMap(({ at, in: before, out }): Edge[] => {
    const first: Point = [at[0] + before[0] * r, at[1] + before[1] * r];
    const last: Point = [at[0] + out[0] * r, at[1] + out[1] * r];
    const kind = random.one(['sharp', 'cut', 'round', 'hollow'] as const);
    if (kind === 'sharp') return [{ to: at }, { to: last }];
    if (kind === 'cut') return [{ to: first }, { to: last }];
    const centre: Point = kind === 'hollow' ? at : [first[0] + out[0] * r, first[1] + out[1] * r];
    const from = Math.atan2(first[1] - centre[1], first[0] - centre[0]);
    const sweep = (kind === 'hollow' ? -1 : 1) * (Math.PI / 2);
    return [{ to: first }, { to: last, arc: { centre, radius: r, from, sweep } }];
  });
  return { start: edges.at(-1)?.to ?? [0, 0], edges };
};

export const boardBy = (random: Random): Board => {
  const [width, height] = [grid(random.between(20, 120)), grid(random.between(20, 90))];
  const corner = [grid(random.between(-50, 150)), grid(random.between(-50, 150))] as const;
  // Within the middle, whatever became of the corners.
  const inside = (): Point => [
    grid(corner[0] + width * random.between(0.42, 0.58)),
    grid(corner[1] + height * random.between(0.42, 0.58)),
  ];
  return {
    ...outlineBy(random, width, height, corner),
    tracks: random.some(1, 5, () => ({ from: inside(), to: inside(), width: grid(random.between(0.15, 1)) })),
    layers: random.one([1, 2, 4]),
    holes: random.some(1, 20, () => ({
      at: inside(),
      diameter: random.one([0.6, 0.8, 1, 1.2, 3.2]),
      ...(random.chance(0.1) && { slotTo: inside() }),
    })),
  };
};

const STEPS = 200;

/** The corners of an outline, its arcs in short pieces. */
const pointsOf = ({ start, edges }: Board): Point[] => [
  start,
  ...edges.flatMap(({ to, arc }): Point[] =>
    arc
      ? Array.from({ length: STEPS }, (_, at): Point => {
          const angle = arc.from + (arc.sweep * (at + 1)) / STEPS;
          return [arc.centre[0] + arc.radius * Math.cos(angle), arc.centre[1] + arc.radius * Math.sin(angle)];
        })
      : [to],
  ),
];

const LINES = 4_000;

/** Size and area, found by looking along lines across the board. */
export const lookedAcross = (board: Board) => {
  const points = pointsOf(board);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const size = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)] as const;
  const [low, step] = [Math.min(...ys), size[1] / LINES];
  let area = 0;
  for (let line = 0; line < LINES; line += 1) {
    const y = low + (line + 0.5) * step;
    const crossings = points.flatMap(([x1, y1], at) => {
      const [x2, y2] = points[(at + 1) % points.length] as Point;
      return y1 > y !== y2 > y ? [x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)] : [];
    });
    const sorted = crossings.toSorted((one, other) => one - other);
    for (let at = 1; at < sorted.length; at += 2) area += ((sorted[at] ?? 0) - (sorted[at - 1] ?? 0)) * step;
  }
  return { size, area };
};
