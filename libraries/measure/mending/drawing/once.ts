import type { Budget } from '#measure/budget.ts';
import { createCells } from '#measure/drawing/cells.ts';
import type { Contour } from '#measure/drawing/drawing-shape.ts';
import type { Interval } from '#measure/drawing/intervals.ts';
import { straightLines } from '#measure/drawing/straight-lines.ts';
import { keyOf } from './runs.ts';

const TURN = 2 * Math.PI;

/** What is left of an interval beyond those that are there already, and longer than `least`. */
const beyond = ([from, to]: Interval, covered: readonly Interval[], least: number): Interval[] => {
  let left: Interval[] = [[from, to]];
  for (const [begin, end] of covered)
    left = left.flatMap(([a, b]): Interval[] =>
      end <= a || begin >= b
        ? [[a, b]]
        : ([
            [a, Math.min(b, begin)],
            [Math.max(a, end), b],
          ] satisfies Interval[]),
    );
  return left.filter(([a, b]) => b - a > least);
};

const total = (intervals: readonly Interval[]) => intervals.reduce((sum, [from, to]) => sum + to - from, 0);

/** Remembers what is drawn along lines, each by a number, and says what of a stretch is new. */
const drawnOn = (budget: Budget) => {
  const byLine = new Map<number, Interval[]>();
  return (line: number, stretch: Interval, least: number): Interval[] => {
    const known = byLine.get(line);
    budget.spend(known?.length ?? 0);
    const fresh = known ? beyond(stretch, known, least) : [stretch];
    if (known) known.push(...fresh);
    else byLine.set(line, [stretch]);
    return fresh;
  };
};

type Draws = ReturnType<typeof drawnOn>;

/** Arcs: what is left of each one is arcs, too. */
const arcsOnce = (tolerance: number, draw: Draws) => {
  const cells = createCells();
  const circles: { x: number; y: number; radius: number }[] = [];
  const circleOf = ({ x, y, radius }: { x: number; y: number; radius: number }) => {
    const at = [Math.floor(x / tolerance), Math.floor(y / tolerance)] as const;
    const found = cells.findNear(...at, (one) => {
      const circle = circles[one] as (typeof circles)[number];
      return Math.hypot(circle.x - x, circle.y - y) + Math.abs(circle.radius - radius) <= tolerance;
    });
    if (found !== undefined) return found;
    circles.push({ x, y, radius });
    return cells.add(...at);
  };
  return (contour: Contour): Contour[] => {
    const { arc } = contour;
    if (!arc) return [contour];
    const length = contour.closed ? TURN : Math.min(TURN, Math.abs(arc.sweep));
    const start = arc.sweep < 0 ? arc.from + arc.sweep : arc.from;
    const begin = start - Math.floor(start / TURN) * TURN;
    const stretches: Interval[] = [[begin, Math.min(TURN, begin + length)]];
    if (begin + length > TURN) stretches.push([0, begin + length - TURN]);
    const circle = circleOf(arc);
    const least = (tolerance * 2) / arc.radius;
    const fresh = stretches.flatMap((stretch) => draw(circle, stretch, least));
    if (length - total(fresh) <= least * 2) return [contour];
    return fresh.map(([from, to]) => arcOf(contour, from, to - from));
  };
};

const arcOf = (contour: Contour, from: number, sweep: number): Contour => {
  const { x, y, radius } = contour.arc as NonNullable<Contour['arc']>;
  const steps = Math.max(2, Math.ceil((sweep / TURN) * 360));
  const points = Float64Array.from({ length: (steps + 1) * 2 }, (_, at) => {
    const angle = from + (sweep * Math.floor(at / 2)) / steps;
    return at % 2 === 0 ? x + radius * Math.cos(angle) : y + radius * Math.sin(angle);
  });
  return { ...contour, points, closed: false, arc: { x, y, radius, from, sweep } };
};

/** All of a piece, from 0 to 1 along it. */
const WHOLE: Interval[] = [[0, 1]];

/**
 * The lines that are left of a line.
 * @param fresh which stretches of each of its pieces are; undefined for one that is no longer than a point, which goes with the one before
 */
const restOf = (points: Float64Array, fresh: readonly (readonly Interval[] | undefined)[]): number[][] => {
  const rest: number[][] = [];
  let current: number[] | undefined;
  fresh.forEach((stretches, at) => {
    if (stretches === undefined && !current) return;
    const [x1, y1, x2, y2] = points.subarray(at * 2, at * 2 + 4) as unknown as [number, number, number, number];
    let end = 0; // how far along this piece the line goes on
    for (const [from, to] of stretches ?? WHOLE) {
      if (!current || from !== end) rest.push((current = [x1 + (x2 - x1) * from, y1 + (y2 - y1) * from]));
      current.push(x1 + (x2 - x1) * to, y1 + (y2 - y1) * to);
      end = to;
    }
    if (end !== 1) current = undefined;
  });
  return rest;
};

/** Straight pieces of lines that are drawn alike; what is left of a line are lines. */
const piecesOnce = (contours: readonly Contour[], tolerance: number, draw: Draws) => {
  const pieces = contours.reduce((sum, { points }) => sum + points.length / 2 - 1, 0);
  const [ox = 0, oy = 0] = contours[0]?.points ?? [];
  const lines = straightLines(pieces, tolerance, [ox, oy]);
  const numbers = contours.map(({ points }) => {
    const own: (number | undefined)[] = [];
    for (let at = 2; at < points.length; at += 2)
      own.push(
        lines.add(points[at - 2] as number, points[at - 1] as number, points[at] as number, points[at + 1] as number),
      );
    return own;
  });
  lines.settle();

  /** The stretches of one piece that are new, from 0 to 1 along it as it was drawn. */
  const freshOf = (piece: number, x: number, y: number): Interval[] => {
    const { line, from, to } = lines.placeOf(piece);
    const fresh = draw(line, [from, to], tolerance * 2);
    if (to - from - total(fresh) <= tolerance * 2) return WHOLE;
    const isForward = Math.abs(lines.positionOf(line, x, y) - from) < Math.abs(lines.positionOf(line, x, y) - to);
    const share = (at: number) => (isForward ? (at - from) / (to - from) : (to - at) / (to - from));
    const along = fresh.map(([a, b]): Interval => (isForward ? [share(a), share(b)] : [share(b), share(a)]));
    return along.toSorted(([one], [other]) => one - other);
  };

  return contours.map((contour, number): Contour[] => {
    const { points } = contour;
    const fresh = (numbers[number] as (number | undefined)[]).map((piece, at) =>
      piece === undefined ? undefined : freshOf(piece, points[at * 2] as number, points[at * 2 + 1] as number),
    );
    if (fresh.every((stretches) => stretches === undefined || stretches === WHOLE)) return [contour];
    return restOf(points, fresh).map((rest) => ({ ...contour, points: Float64Array.from(rest), closed: false }));
  });
};

/**
 * Draws each line once: of what lies on other lines that are drawn alike, only the first stays.
 * @returns the lines, and how many went or became shorter
 */
export const drawnOnce = (contours: readonly Contour[], tolerance: number, budget: Budget) => {
  const once: Contour[] = [];
  let changed = 0;
  const keep = (contour: Contour, left: readonly Contour[]) => {
    if (left.length !== 1 || left[0] !== contour) changed += 1;
    once.push(...left);
  };
  for (const alike of Map.groupBy(contours, keyOf).values()) {
    const { true: arcs = [], false: others = [] } = Object.groupBy(alike, ({ arc }) => `${arc !== undefined}`);
    const arcOnce = arcsOnce(tolerance, drawnOn(budget));
    for (const arc of arcs) keep(arc, arcOnce(arc));
    const left = piecesOnce(others, tolerance, drawnOn(budget));
    others.forEach((other, at) => keep(other, left[at] as Contour[]));
  }
  return { once, changed };
};
