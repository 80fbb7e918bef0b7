import type { Budget } from '#measure/budget.ts';
import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import type { Carrier, Interval } from './carriers.ts';
import { circles } from './circles.ts';
import type { ArcStretch, Path } from './drawing.ts';
import { straightLines } from './straight-lines.ts';

/** Lines that lie on others, wholly or in part: the laser would cut there twice. */
export interface Doubles {
  /** Lines and curves that are drawn more than once, or stretches of them. */
  count: number;
  /** The total length of the repetitions, in the drawing's unit. */
  length: number;
  where: Place[];
}

interface Overlap {
  from: number;
  to: number;
  /** Beyond the first time. */
  extra: number;
}

/** The overlaps of intervals: what is beyond their union, stretch by stretch. */
const overlapsOf = (intervals: readonly Interval[]): Overlap[] => {
  const sorted = intervals.toSorted(([one], [other]) => one - other);
  const found: Overlap[] = [];
  let end = -Infinity;
  for (const [from, to] of sorted) {
    const overlap = Math.min(end, to) - from;
    if (overlap > 0) {
      const last = found.at(-1);
      if (last && from <= last.to) {
        last.to = Math.max(last.to, Math.min(end, to));
        last.extra += overlap;
      } else found.push({ from, to: Math.min(end, to), extra: overlap });
    }
    end = Math.max(end, to);
  }
  return found;
};

type Point = readonly [x: number, y: number];

interface Stretch {
  from: Point;
  to: Point;
}

/** Both ends of a longer arc could be one point: then its place is across. */
const HALF_TURN = Math.PI;

/** Stretches of a flattened curve go on in nearly the same direction; those of a corner do not. In radians. */
const SAME_CURVE = 0.3;

const turnBetween = (one: Stretch, other: Stretch) => {
  const direction = ({ from, to }: Stretch) => Math.atan2(to[1] - from[1], to[0] - from[0]);
  const turn = Math.abs(direction(one) - direction(other)) % Math.PI; // whichever way each is drawn
  return Math.min(turn, Math.PI - turn);
};

/** The stretches that touch at an end and go on smoothly are one: a doubled curve is one line, however it is flattened. */
const joinSmooth = (stretches: readonly Stretch[], tolerance: number): Stretch[][] => {
  const joined = stretches.map((stretch) => [stretch]);
  const runOf = new Map(stretches.map((stretch, at) => [stretch, joined[at] as Stretch[]]));
  const ends = new Map<string, Stretch>();
  const cellOf = ([x, y]: Point) => `${Math.round(x / tolerance / 4)} ${Math.round(y / tolerance / 4)}`;
  for (const stretch of stretches)
    for (const end of [cellOf(stretch.from), cellOf(stretch.to)]) {
      const other = ends.get(end);
      ends.set(end, stretch);
      if (!other || turnBetween(stretch, other) > SAME_CURVE) continue;
      const [run, into] = [runOf.get(stretch), runOf.get(other)] as [Stretch[], Stretch[]];
      if (run === into) continue;
      for (const moved of run) runOf.set(moved, into);
      into.push(...run);
    }
  return [...new Set(runOf.values())];
};

/** From where a run begins to what is farthest from there. */
const placeOf = (run: readonly Stretch[]): Place => {
  const from = (run[0] as Stretch).from;
  const points = run.flatMap((stretch) => [stretch.from, stretch.to]);
  const far = ([x, y]: Point) => Math.hypot(x - from[0], y - from[1]);
  return { from, to: points.reduce((best, point) => (far(point) > far(best) ? point : best)) };
};

const lengthOfArcs = (arcs: readonly ArcStretch[] = []) => arcs.reduce((sum, { first, last }) => sum + last - first, 0);

const gather = (paths: readonly Path[], tolerance: number, budget: Budget) => {
  const [first = 0, second = 0] = paths[0]?.points ?? [];
  const arcs = paths.reduce((sum, path) => sum + (path.arc ? 1 : (path.arcs?.length ?? 0)), 0);
  const pieces = paths.reduce(
    (sum, { arc, arcs: some, points }) => sum + (arc ? 0 : points.length / 2 - 1 - lengthOfArcs(some)),
    0,
  );
  budget.spend(arcs + pieces);
  const straight = straightLines(pieces, tolerance, [first, second]);
  const round = circles(arcs, tolerance);
  const addStraight = (points: Float64Array, from: number, to: number) => {
    for (let at = from * 2 + 2; at <= to * 2; at += 2)
      straight.add(points[at - 2] as number, points[at - 1] as number, points[at] as number, points[at + 1] as number);
  };
  for (const { points, arc, arcs: stretches = [], closed } of paths) {
    if (arc) {
      round.add(closed ? { ...arc, sweep: 2 * Math.PI } : arc);
      continue;
    }
    let from = 0;
    for (const stretch of stretches) {
      addStraight(points, from, stretch.first);
      round.add(stretch.arc);
      from = stretch.last;
    }
    addStraight(points, from, points.length / 2 - 1);
  }
  return { straight: straight.carriers(), round: round.carriers() };
};

/**
 * Finds what is drawn more than once: equal lines, reversed ones, and straight lines and arcs that overlap in part.
 * @param tolerance how far apart lines may lie that are one, in the drawing's unit
 */
export const doublesOf = (paths: readonly Path[], tolerance: number, budget: Budget): Doubles => {
  const { straight, round } = gather(paths, tolerance, budget);
  let length = 0;
  const doubledOn = ({ intervals, lengthPerUnit, pointAt }: Carrier, isRound: boolean): Stretch[] => {
    return overlapsOf(intervals).flatMap(({ from, to, extra }) => {
      if ((to - from) * lengthPerUnit <= tolerance * 2) return []; // ends that meet
      length += extra * lengthPerUnit;
      const isWholeTurn = to - from > HALF_TURN && isRound;
      return [{ from: pointAt(from), to: pointAt(isWholeTurn ? from + HALF_TURN : to) }];
    });
  };
  const runs = [
    ...joinSmooth(
      straight.flatMap((line) => doubledOn(line, false)),
      tolerance,
    ),
    ...round.flatMap((circle) => doubledOn(circle, true)).map((stretch) => [stretch]),
  ];
  return { count: runs.length, length, where: runs.slice(0, PLACES_MAX).map(placeOf) };
};
