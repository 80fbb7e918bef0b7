import { type Box, boxOf, unionOf } from '#measure/drawing/box.ts';
import type { BoardFile } from './board-files.ts';
import type { DrillLayer } from './excellon.ts';
import type { Piece } from './gerber/figure.ts';
import type { GerberLayer } from './gerber/layer.ts';

/** Holes and slots, in mm. */
export interface DrillHits {
  /** x and y of one hole after the other, by diameter. */
  holes: ReadonlyMap<number, readonly number[]>;
  /** Along their middle. */
  slots: readonly Piece[];
}

/** Holes on the board's edge have their middle on it, or just beyond. */
const BEYOND_MM = 5;
/** How far a file's number format can be from the usual one: by as many digits as some programs differ. */
const FACTORS = [1, 0.1, 10, 0.01, 100];
const PAD_CELL_MM = 0.2;
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));
/** Of each diameter: enough to tell. */
const HOLES_TRIED = 200;

const pointsOf = ({ holes, slots }: DrillHits) => [...holes.values(), ...slots.map(({ points }) => points)];

const isWithin = ({ min, max }: Box, room: Box) =>
  [0, 1].every(
    (axis) =>
      (min[axis] as number) >= (room.min[axis] as number) - BEYOND_MM &&
      (max[axis] as number) <= (room.max[axis] as number) + BEYOND_MM,
  );

const scaled = ({ holes, slots }: DrillHits, factor: number): DrillHits => {
  const times = (points: readonly number[]) => points.map((value) => value * factor);
  return {
    holes: new Map([...holes].map(([diameter, points]) => [diameter, times(points)])),
    slots: slots.map(({ points, widthMm }) => ({ points: times(points), widthMm })),
  };
};

/** Where pads are, by cells of a grid. */
type Pads = ReadonlySet<string>;

const cellOf = (x: number, y: number) => `${Math.round(x / PAD_CELL_MM)} ${Math.round(y / PAD_CELL_MM)}`;

const padsOf = (files: readonly BoardFile[]): Pads => {
  const pads = new Set<string>();
  for (const { role, gerber } of files)
    if (role.role === 'copper')
      for (const { points } of gerber?.flashes.kept ?? [])
        for (let at = 0; at < points.length; at += 2) pads.add(cellOf(points[at] as number, points[at + 1] as number));
  return pads;
};

/** How many of the first holes lie on pads. */
const holesOnPads = ({ holes }: DrillHits, pads: Pads, factor: number) => {
  const tried = [...holes.values()].flatMap((points) => points.slice(0, HOLES_TRIED * 2));
  let count = 0;
  for (let at = 0; at < tried.length; at += 2) {
    const [x, y] = [(tried[at] as number) * factor, (tried[at + 1] as number) * factor];
    if (AROUND.some(([dx, dy]) => pads.has(cellOf(x + dx * PAD_CELL_MM, y + dy * PAD_CELL_MM)))) count += 1;
  }
  return count;
};

/**
 * The holes of a drill file at their places on the board. Files often do not say their number format, so the one that puts most
 * holes on pads is used.
 */
const onBoard = ({ holes, routes }: DrillLayer, board: Box, pads: Pads): DrillHits | undefined => {
  const hits = { holes, slots: routes };
  const box = unionOf(pointsOf(hits).map((points) => boxOf([{ points }])));
  if (!box) return undefined;
  const times = ([x, y]: Box['min'], factor: number): Box['min'] => [x * factor, y * factor];
  const [best] = FACTORS.filter((one) => isWithin({ min: times(box.min, one), max: times(box.max, one) }, board))
    .map((factor) => ({ factor, count: holesOnPads(hits, pads, factor) }))
    .toSorted((one, other) => other.count - one.count);
  if (!best) return undefined;
  return best.factor === 1 ? hits : scaled(hits, best.factor);
};

/** X2 has drill files in Gerber: a flash is a hole, a line a slot. */
const inGerber = ({ flashes, paths }: GerberLayer): DrillHits => ({
  holes: new Map(
    [...Map.groupBy(flashes.kept, ({ aperture }) => aperture.wide)].map(([diameter, runs]) => [
      diameter,
      runs.flatMap(({ points }) => points),
    ]),
  ),
  slots: paths.map(({ points, widthMm }) => ({ points: [...points], widthMm })),
});

/** All holes of a board that are known to lie on it. */
export const drillsOf = (files: readonly BoardFile[], board: Box): DrillHits => {
  const pads = padsOf(files);
  const all = files.flatMap(({ role, drill, gerber }): DrillHits[] => {
    const hits = drill ? onBoard(drill, board, pads) : role.role === 'drill' && gerber ? inGerber(gerber) : undefined;
    return hits ? [hits] : [];
  });
  const holes = new Map<number, number[]>();
  for (const { holes: some } of all)
    for (const [diameter, points] of some) holes.set(diameter, (holes.get(diameter) ?? []).concat(points));
  return { holes, slots: all.flatMap(({ slots }) => slots) };
};
