import type { Budget } from '#measure/budget.ts';
import type { Interval } from '#measure/drawing/intervals.ts';
import { type Curve, farthestFrom, nearnessOf, pointOn, positionOn } from './near-curve.ts';

/** What of a curve lies on curves before it, by the numbers of its points and shares of the way to the next. */
export interface CoveredCurve {
  curve: Curve;
  covered: Interval[];
}

/** Ends that are passed by cost as much as a line. */
const ENDS_AN_ITEM = 64;
/** Of two curves, that are kept until all are known. */
const PAIR_ITEMS = 16;
/** Where a stretch is looked at, from its beginning to its end. */
const LOOKS = [0.5, 0.07, 0.31, 0.72, 0.94];

/** The box around a curve, wider by so much. */
const boxOf = ({ points, first, last }: Curve, wider: number) => {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = first * 2; at <= last * 2; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  return { left: left - wider, low: low - wider, right: right + wider, high: high + wider };
};

/** The ends of all curves, from left to right. */
const endsOf = (curves: readonly Curve[], budget: Budget) => {
  const x = new Float64Array(curves.length * 2);
  const y = new Float64Array(curves.length * 2);
  curves.forEach(({ points, first, last }, number) => {
    x.set([points[first * 2] as number, points[last * 2] as number], number * 2);
    y.set([points[first * 2 + 1] as number, points[last * 2 + 1] as number], number * 2);
  });
  const order = Uint32Array.from(x.keys()).toSorted((one, other) => (x[one] as number) - (x[other] as number));
  const firstFrom = (left: number) => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((x[order[middle] as number] as number) < left) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** Calls for each end in a box, with the number of its curve. */
  const within = (
    { left, low, right, high }: ReturnType<typeof boxOf>,
    call: (of: number, px: number, py: number) => void,
  ) => {
    let passed = ENDS_AN_ITEM;
    for (let at = firstFrom(left); at < order.length; at += 1, passed += 1) {
      const end = order[at] as number;
      const [px, py] = [x[end] as number, y[end] as number];
      if (px > right) break;
      if (py >= low && py <= high) call(end >> 1, px, py);
    }
    budget.spend(Math.floor(passed / ENDS_AN_ITEM));
  };
  return { within };
};

/** Two curves of which an end of one lies on the other, and where on the later one: there they may begin or cease to be one. */
interface Pair {
  later: number;
  earlier: number;
  cuts: number[];
}

const pairsOf = (curves: readonly Curve[], tolerance: number, budget: Budget) => {
  const largest = curves.reduce((most, { radius = 0 }) => Math.max(most, radius), 0);
  const wider = farthestFrom(largest, tolerance);
  const { within } = endsOf(curves, budget);
  const pairs = new Map<number, Pair>();
  const pairOf = (later: number, earlier: number): Pair => {
    budget.spend(PAIR_ITEMS);
    return { later, earlier, cuts: [] };
  };
  curves.forEach((curve, number) => {
    within(boxOf(curve, wider), (of, x, y) => {
      const other = curves[of] as Curve;
      const [earlier, later] = [Math.min(number, of), Math.max(number, of)];
      // Circles find each other exactly, and come first.
      if (of === number || curves[later]?.radius !== undefined) return;
      const position = positionOn(curve, x, y, nearnessOf(curve, other, tolerance));
      if (position === undefined) return;
      budget.spend(1);
      const key = later * curves.length + earlier;
      const pair = pairs.get(key) ?? pairOf(later, earlier);
      pairs.set(key, pair);
      if (later === number) pair.cuts.push(position);
    });
  });
  return pairs.values();
};

/**
 * What lies on others of smooth curves, however each is drawn: two curves with a formula that are one somewhere are one as far as both go, so
 * they begin and cease to be at an end of one of them.
 * @param curves those that are arcs of circles come first; what of them lies on each other is not looked for
 * @param tolerance how far apart curves may run that are one
 */
export const curvesOnCurves = (curves: readonly Curve[], tolerance: number, budget: Budget): CoveredCurve[] => {
  const found = new Map<number, Interval[]>();
  for (const { later, earlier, cuts } of pairsOf(curves, tolerance, budget)) {
    const [curve, before] = [curves[later] as Curve, curves[earlier] as Curve];
    const near = nearnessOf(curve, before, tolerance);
    const isOn = (position: number) => positionOn(before, ...pointOn(curve, position), near) !== undefined;
    const ends = [curve.first, ...cuts.toSorted((one, other) => one - other), curve.last];
    ends.slice(1).forEach((to, at) => {
      const from = ends[at] as number;
      if (to === from || !LOOKS.every((share) => isOn(from + (to - from) * share))) return;
      const known = found.get(later);
      if (known) known.push([from, to]);
      else found.set(later, [[from, to]]);
    });
  }
  return [...found].map(([number, covered]) => ({ curve: curves[number] as Curve, covered }));
};
