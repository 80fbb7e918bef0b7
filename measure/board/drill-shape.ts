import type { BoardFile } from './board-files.ts';
import type { DrillLayer } from './excellon.ts';
import type { Piece } from './gerber/figure.ts';
import type { GerberLayer } from './gerber/layer.ts';
import { boxOf, type Loop, unionOf } from './loops.ts';

/** Holes and slots, in mm. */
export interface DrillHits {
  /** x and y of one hole after the other, by diameter. */
  holes: ReadonlyMap<number, readonly number[]>;
  /** Along their middle. */
  slots: readonly Piece[];
}

/** Holes on the board's edge have their middle on it, or just beyond. */
const BEYOND_MM = 5;
/** How far a file's numbers can be from what is usual: as many digits as some program writes otherwise. */
const FACTORS = [1, 0.1, 10, 0.01, 100];

const pointsOf = ({ holes, slots }: DrillHits) => [...holes.values(), ...slots.map(({ points }) => points)];

const isWithin = ({ min, max }: Loop['box'], room: Loop['box']) =>
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

/** The holes of a drill file where they lie on the board. Its numbers are in a format that often only experience tells. */
const onBoard = ({ holes, routes }: DrillLayer, board: Loop['box']): DrillHits | undefined => {
  const hits = { holes, slots: routes };
  const box = unionOf(pointsOf(hits).map(boxOf));
  const times = (point: Loop['box']['min'], factor: number): Loop['box']['min'] => [
    point[0] * factor,
    point[1] * factor,
  ];
  const factor = box && FACTORS.find((one) => isWithin({ min: times(box.min, one), max: times(box.max, one) }, board));
  if (factor === undefined) return undefined;
  return factor === 1 ? hits : scaled(hits, factor);
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
export const drillsOf = (files: readonly BoardFile[], board: Loop['box']): DrillHits => {
  const all = files.flatMap(({ role, drill, gerber }): DrillHits[] => {
    const hits = drill ? onBoard(drill, board) : role.role === 'drill' && gerber ? inGerber(gerber) : undefined;
    return hits ? [hits] : [];
  });
  const holes = new Map<number, number[]>();
  for (const { holes: some } of all)
    for (const [diameter, points] of some) holes.set(diameter, (holes.get(diameter) ?? []).concat(points));
  return { holes, slots: all.flatMap(({ slots }) => slots) };
};
