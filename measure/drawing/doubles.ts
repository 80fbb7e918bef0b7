import type { Budget } from '#measure/budget.ts';
import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import type { Arc, Path } from './drawing.ts';

/** Lines that lie on others, wholly or in part: the laser would cut there twice. */
export interface Doubles {
  /** Stretches that are drawn more than once. */
  count: number;
  /** What they come to beyond the first time, in the drawing's unit. */
  length: number;
  where: Place[];
}

type Interval = [from: number, to: number];

/** Everything on one straight line or one circle, as intervals along it. */
interface Carrier {
  intervals: Interval[];
  lengthPerUnit: number;
  pointAt: (position: number) => number[];
}

const NEIGHBOURS = [-1, 0, 1];
const ANGLE_CELL = 1e-4;
const TURN = 2 * Math.PI;

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

interface Line extends Carrier {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** Finds the straight line on which a piece lies: one whose points are within the tolerance of both its ends. */
const straightLines = (tolerance: number) => {
  const cells = new Map<string, Line[]>();
  const carriers: Line[] = [];
  const offsetCell = tolerance * 8;
  const distance = ({ x, y, dx, dy }: Line, px: number, py: number) => Math.abs((px - x) * dy - (py - y) * dx);
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length <= tolerance) return;
    const turned = x2 < x1 || (x2 === x1 && y2 < y1) ? -1 : 1;
    const [dx, dy] = [((x2 - x1) / length) * turned, ((y2 - y1) / length) * turned];
    const angle = Math.round(Math.atan2(dy, dx) / ANGLE_CELL);
    const offset = Math.round((x1 * dy - y1 * dx) / offsetCell);
    let line: Line | undefined;
    for (const da of NEIGHBOURS)
      for (const db of NEIGHBOURS)
        line ??= cells
          .get(`${angle + da} ${offset + db}`)
          ?.find((one) => distance(one, x1, y1) <= tolerance && distance(one, x2, y2) <= tolerance);
    if (!line) {
      line = { x: x1, y: y1, dx, dy, intervals: [], lengthPerUnit: 1, pointAt: (at) => [x1 + dx * at, y1 + dy * at] };
      const key = `${angle} ${offset}`;
      cells.set(key, [...(cells.get(key) ?? []), line]);
      carriers.push(line);
    }
    const [a, b] = [
      (x1 - line.x) * line.dx + (y1 - line.y) * line.dy,
      (x2 - line.x) * line.dx + (y2 - line.y) * line.dy,
    ];
    line.intervals.push(a < b ? [a, b] : [b, a]);
  };
  return { add, carriers };
};

interface Circle extends Carrier, Pick<Arc, 'x' | 'y' | 'radius'> {}

const circles = (tolerance: number) => {
  const cells = new Map<string, Circle[]>();
  const carriers: Circle[] = [];
  const cell = tolerance * 4;
  const add = ({ x, y, radius, from, sweep }: Arc) => {
    const [column, row] = [Math.round(x / cell), Math.round(y / cell)];
    const isSame = (one: Circle) => Math.hypot(one.x - x, one.y - y) + Math.abs(one.radius - radius) <= tolerance;
    let circle: Circle | undefined;
    for (const dx of NEIGHBOURS)
      for (const dy of NEIGHBOURS) circle ??= cells.get(`${column + dx} ${row + dy}`)?.find(isSame);
    if (!circle) {
      const pointAt = (angle: number) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      circle = { x, y, radius, intervals: [], lengthPerUnit: radius, pointAt };
      const key = `${column} ${row}`;
      cells.set(key, [...(cells.get(key) ?? []), circle]);
      carriers.push(circle);
    }
    const length = Math.min(TURN, Math.abs(sweep));
    const start = sweep < 0 ? from + sweep : from;
    const begin = start - Math.floor(start / TURN) * TURN;
    // Over the end of the turn it goes on at its beginning.
    circle.intervals.push([begin, Math.min(TURN, begin + length)]);
    if (begin + length > TURN) circle.intervals.push([0, begin + length - TURN]);
  };
  return { add, carriers };
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
  for (const { intervals, lengthPerUnit, pointAt } of [...straight.carriers, ...round.carriers]) {
    if (intervals.length < 2) continue;
    for (const { from, to, extra } of overlapsOf(intervals)) {
      if ((to - from) * lengthPerUnit <= tolerance * 2) continue; // ends that meet
      doubles.count += 1;
      doubles.length += extra * lengthPerUnit;
      if (doubles.where.length < PLACES_MAX) doubles.where.push({ from: pointAt(from), to: pointAt(to) });
    }
  }
  return doubles;
};
