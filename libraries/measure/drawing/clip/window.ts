import type { Budget } from '#measure/budget.ts';
import { type Box, boxOf } from '#measure/drawing/box.ts';
import { type Area, boxAsArea, isInside, isOnSide, rectangleOf, sidesOf } from './area.ts';

/** The stretches of a straight piece, from 0 to 1, that are seen. */
type Stretch = readonly [from: number, to: number];
type Piece = readonly [x1: number, y1: number, x2: number, y2: number];

/** What is drawn is seen only inside of it. */
export interface Window {
  box: Box;
  /** Its own edge, as areas. */
  areas: readonly Area[];
  /** Set if it is an upright rectangle. */
  isBox: boolean;
  seen: (piece: Piece, budget: Budget) => readonly Stretch[];
}

/** Lines that are beside an edge by less than this, of the window's diagonal, lie on it: programs round, PDF to seven digits. */
const SLACK = 1e-6;
const WHOLE: readonly Stretch[] = [[0, 1]];
const NOTHING: readonly Stretch[] = [];
/** Sides that cost as much as a line. */
const SIDES_AN_ITEM = 8;

const slackOf = ({ min, max }: Box) => SLACK * Math.hypot(max[0] - min[0], max[1] - min[1]);

/** By Liang and Barsky ("A New Concept and Method for Line Clipping", 1984). */
const seenInBox = ({ min, max }: Box, slack: number, [x1, y1, x2, y2]: Piece): readonly Stretch[] => {
  let [from, to] = [0, 1];
  for (const axis of [0, 1] as const) {
    const start = axis === 0 ? x1 : y1;
    const way = (axis === 0 ? x2 : y2) - start;
    const [low, high] = [min[axis] - slack - start, max[axis] + slack - start];
    if (way === 0) {
      if (low > 0 || high < 0) return NOTHING;
      continue;
    }
    from = Math.max(from, Math.min(low / way, high / way));
    to = Math.min(to, Math.max(low / way, high / way));
  }
  if (from >= to) return NOTHING;
  return from === 0 && to === 1 ? WHOLE : [[from, to]];
};

/** Where a piece meets a side: at most once, or where it begins and ends to lie on it. */
const meetings = (sides: Float64Array, at: number, [x1, y1, x2, y2]: Piece, slack: number): number[] => {
  const [x3, y3] = [sides[at] as number, sides[at + 1] as number];
  const [x4, y4] = [sides[at + 2] as number, sides[at + 3] as number];
  const [dx, dy, ex, ey] = [x2 - x1, y2 - y1, x4 - x3, y4 - y3];
  const length = Math.hypot(dx, dy);
  const across = dx * ey - dy * ex;
  if (Math.abs(across) <= slack * length)
    return [x3 - x1, x4 - x1].flatMap((px, end) => {
      const py = (end === 0 ? y3 : y4) - y1;
      return Math.abs(px * dy - py * dx) <= slack * length ? [(px * dx + py * dy) / length ** 2] : [];
    });
  const share = ((x3 - x1) * dy - (y3 - y1) * dx) / across;
  const over = slack / Math.hypot(ex, ey);
  return share < -over || share > 1 + over ? [] : [((x3 - x1) * ey - (y3 - y1) * ex) / across];
};

interface Sided {
  sides: Float64Array;
  evenOdd: boolean;
}

const isBeside = ({ min, max }: Box, slack: number, [x1, y1, x2, y2]: Piece) =>
  Math.max(x1, x2) < min[0] - slack ||
  Math.min(x1, x2) > max[0] + slack ||
  Math.max(y1, y2) < min[1] - slack ||
  Math.min(y1, y2) > max[1] + slack;

/** Where a piece meets a side, from its beginning to its end. */
const cutsOf = (areas: readonly Sided[], slack: number, piece: Piece) => {
  const cuts = [0, 1];
  for (const { sides } of areas)
    for (let at = 0; at < sides.length; at += 4)
      cuts.push(...meetings(sides, at, piece, slack).filter((cut) => cut > 0 && cut < 1));
  return cuts.toSorted((one, other) => one - other);
};

/** A piece is cut wherever it meets a side, and the middle of each stretch says whether all of it is seen. */
const seenInAreas = (areas: readonly Sided[], slack: number, piece: Piece, withEdge: boolean): readonly Stretch[] => {
  const [x1, y1, x2, y2] = piece;
  const isSeenAt = (x: number, y: number) =>
    areas.some(({ sides }) => isOnSide(sides, x, y, slack))
      ? withEdge
      : areas.some(({ sides, evenOdd }) => isInside(sides, evenOdd, x, y));
  const cuts = cutsOf(areas, slack, piece);
  const stretches: [number, number][] = [];
  for (const [at, to] of cuts.entries()) {
    const from = cuts[at - 1] ?? to;
    const middle = (from + to) / 2;
    if (from === to || !isSeenAt(x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle)) continue;
    const last = stretches.at(-1);
    if (last?.[1] === from) last[1] = to;
    else stretches.push([from, to]);
  }
  const [whole] = stretches;
  return whole?.[0] === 0 && whole[1] === 1 ? WHOLE : stretches;
};

const boxWindow = (box: Box): Window => {
  const slack = slackOf(box);
  return { box, areas: [boxAsArea(box)], isBox: true, seen: (piece) => seenInBox(box, slack, piece) };
};

/** @param withEdge what lies on the edge is seen, too */
export const windowOf = (areas: readonly Area[], withEdge = true): Window => {
  const box = boxOf(areas.flatMap(({ loops }) => loops.map((points) => ({ points }))));
  const slack = slackOf(box);
  const [first] = areas;
  const rectangle = first && areas.length === 1 && withEdge ? rectangleOf(first, slack) : undefined;
  if (rectangle) return boxWindow(rectangle);
  const sided = areas.map((area) => ({ sides: sidesOf(area), evenOdd: area.evenOdd }));
  const items = Math.ceil(sided.reduce((sum, { sides }) => sum + sides.length / 4, 0) / SIDES_AN_ITEM);
  return {
    box,
    areas,
    isBox: false,
    seen: (piece, budget) => {
      if (areas.length === 0 || isBeside(box, slack, piece)) return NOTHING;
      budget.spend(items);
      return seenInAreas(sided, slack, piece, withEdge);
    },
  };
};

/** What is seen through both of two boxes; undefined where they do not meet. */
export const bothBoxes = ({ min, max }: Box, other: Box): Window => {
  const box: Box = {
    min: [Math.max(min[0], other.min[0]), Math.max(min[1], other.min[1])],
    max: [Math.min(max[0], other.max[0]), Math.min(max[1], other.max[1])],
  };
  return box.min[0] < box.max[0] && box.min[1] < box.max[1] ? boxWindow(box) : windowOf([]);
};
