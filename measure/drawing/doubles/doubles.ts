import type { Budget } from '#measure/budget.ts';
import type { Path } from '#measure/drawing/drawing.ts';
import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import type { Interval } from './carriers.ts';
import { circles, TURN } from './circles.ts';
import { straightLines } from './straight-lines.ts';

/** Lines that lie on others, wholly or in part: the laser would cut there twice. */
export interface Doubles {
  /** Stretches that are drawn more than once. */
  count: number;
  /** What they come to beyond the first time, in the drawing's unit. */
  length: number;
  where: Place[];
}

/** The overlaps of intervals: what is beyond their union, stretch by stretch. */
const overlapsOf = (intervals: readonly Interval[]): { from: number; to: number; extra: number }[] => {
  const sorted = intervals.toSorted(([one], [other]) => one - other);
  const found: { from: number; to: number; extra: number }[] = [];
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

/**
 * Finds what is drawn more than once: equal lines, reversed ones, and straight lines and arcs that overlap in part.
 * @param tolerance how far apart lines may lie that are one, in the drawing's unit
 */
export const doublesOf = (paths: readonly Path[], tolerance: number, budget: Budget): Doubles => {
  const straight = straightLines(tolerance);
  const round = circles(tolerance);
  for (const { points, arc, closed } of paths) {
    budget.spend(points.length / 2);
    if (arc) {
      round.add(closed ? { ...arc, sweep: TURN } : arc);
      continue;
    }
    for (let at = 2; at < points.length; at += 2)
      straight.add(points[at - 2] as number, points[at - 1] as number, points[at] as number, points[at + 1] as number);
  }
  const doubles: Doubles = { count: 0, length: 0, where: [] };
  for (const carriers of [straight.carriers(), round.carriers()])
    for (const { intervals, lengthPerUnit, pointAt } of carriers)
      for (const { from, to, extra } of overlapsOf(intervals)) {
        if ((to - from) * lengthPerUnit <= tolerance * 2) continue; // ends that meet
        doubles.count += 1;
        doubles.length += extra * lengthPerUnit;
        if (doubles.where.length < PLACES_MAX) doubles.where.push({ from: pointAt(from), to: pointAt(to) });
      }
  return doubles;
};
