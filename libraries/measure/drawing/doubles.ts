import type { Budget } from '#measure/budget.ts';
import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import type { Carrier } from './carriers.ts';
import { type CoveredCurve, curvesOnCurves } from './curves/curves-on-curves.ts';
import type { Path } from './drawing.ts';
import { gathered } from './gathered.ts';
import { type Interval, unionOf } from './intervals.ts';

/** Lines that are no farther apart are one, however small the drawing: no machine tells them apart. */
const SAME_LINE_MM = 0.001;

/** How far apart lines may lie that are one, in the drawing's unit. @param samePoint how near ends are one */
export const sameLine = (samePoint: number, mm: number): number => Math.max(samePoint, SAME_LINE_MM / mm);

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

/** What of a curve lies on others: its pieces, or what of them does. */
const coveredPieces = ({ curve, covered }: CoveredCurve, tolerance: number) => {
  const { points } = curve;
  const stretches: Stretch[] = [];
  let length = 0;
  for (const [from, to] of unionOf(covered)) {
    const own: Stretch[] = [];
    for (let at = Math.floor(from); at < to; at += 1) {
      const [x, y] = [points[at * 2] as number, points[at * 2 + 1] as number];
      const [dx, dy] = [(points[at * 2 + 2] as number) - x, (points[at * 2 + 3] as number) - y];
      const [begin, end] = [Math.max(from - at, 0), Math.min(to - at, 1)];
      own.push({ from: [x + dx * begin, y + dy * begin], to: [x + dx * end, y + dy * end] });
    }
    const long = own.reduce((sum, one) => sum + Math.hypot(one.to[0] - one.from[0], one.to[1] - one.from[1]), 0);
    if (long <= tolerance * 2) continue; // ends that meet
    length += long;
    stretches.push(...own);
  }
  return { stretches, length };
};

/**
 * Finds what is drawn more than once: equal lines, reversed ones, and straight lines and arcs that overlap in part.
 * @param tolerance how far apart lines may lie that are one, in the drawing's unit
 */
export const doublesOf = (paths: readonly Path[], tolerance: number, budget: Budget): Doubles => {
  const { straight, round, curves } = gathered(paths, tolerance, budget);
  const covered = curvesOnCurves(curves, tolerance, budget).map((curve) => coveredPieces(curve, tolerance));
  let length = covered.reduce((sum, curve) => sum + curve.length, 0);
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
      [...straight.flatMap((line) => doubledOn(line, false)), ...covered.flatMap(({ stretches }) => stretches)],
      tolerance,
    ),
    ...round.flatMap((circle) => doubledOn(circle, true)).map((stretch) => [stretch]),
  ];
  return { count: runs.length, length, where: runs.slice(0, PLACES_MAX).map(placeOf) };
};
