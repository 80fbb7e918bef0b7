import type { Budget } from '#measure/budget.ts';
import type { CurveStretch } from '#measure/drawing/drawing.ts';
import { Refusal } from '#measure/refusals.ts';
import type { Curve } from './curve.ts';

export interface Nurbs {
  degree: number;
  knots: readonly number[];
  /** x, y, z of each control point. */
  points: readonly (readonly number[])[];
  /** Empty: all alike. */
  weights: readonly number[];
  closed: boolean;
}

const DEGREE_MAX = 25;
const STEPS_A_SPAN = 64;

const broken = () =>
  new Refusal('broken-spline', 'A spline in this drawing is damaged. Please export the drawing again.');

/** de Boor's algorithm in homogeneous coordinates (Piegl and Tiller, The NURBS Book, 1997, 4.2). */
const evaluate = ({ degree, knots, points, weights }: Nurbs, span: number, t: number): number[] => {
  const work = Array.from({ length: degree + 1 }, (_, at) => {
    const index = span - degree + at;
    const weight = weights[index] ?? 1;
    const [x = 0, y = 0, z = 0] = points[index] ?? [];
    return [x * weight, y * weight, z * weight, weight];
  });
  for (let level = 1; level <= degree; level += 1)
    for (let at = degree; at >= level; at -= 1) {
      const low = knots[span - degree + at] as number;
      const high = knots[span + 1 + at - level] as number;
      const share = high === low ? 0 : (t - low) / (high - low);
      const [one, other] = [work[at - 1] as number[], work[at] as number[]];
      work[at] = other.map((value, axis) => (1 - share) * (one[axis] as number) + share * value);
    }
  const [x, y, z, weight] = work[degree] as [number, number, number, number];
  return [x / weight, y / weight, z / weight];
};

/** Knots are rounded as they are written, so that equal ones may come out in the wrong order by a hair. */
const KNOT_SLACK = 1e-7;

const inOrder = (knots: readonly number[]) => {
  const slack = KNOT_SLACK * Math.max(1, Math.abs(knots[0] ?? 0), Math.abs(knots.at(-1) ?? 0));
  let least = -Infinity;
  return knots.map((knot) => {
    const isDecreasing = knot < least - slack;
    least = Math.max(least, knot);
    return isDecreasing ? Number.NaN : least;
  });
};

const isSound = ({ degree, knots, points, weights }: Nurbs) =>
  degree >= 1 &&
  degree <= DEGREE_MAX &&
  points.length > degree &&
  knots.length >= points.length + degree + 1 &&
  knots.every(Number.isFinite) &&
  weights.every((weight) => weight > 0);

/**
 * A rational B-spline, flattened knot span by knot span.
 * @throws Refusal `broken-spline`, `too-complex`
 */
export const nurbs = (given: Nurbs, budget: Budget): Curve => {
  const spline = { ...given, knots: inOrder(given.knots) };
  if (!isSound(spline)) throw broken();
  const { degree, knots, points, closed } = spline;
  const curve: number[] = [];
  const curves: CurveStretch[] = [];
  for (let span = degree; span < points.length; span += 1) {
    const [from, to] = [knots[span] as number, knots[span + 1] as number];
    if (from === to) continue;
    budget.spend(STEPS_A_SPAN);
    if (curve.length === 0) curve.push(...evaluate(spline, span, from));
    const first = curve.length / 3 - 1;
    curves.push({ first, last: first + STEPS_A_SPAN });
    for (let step = 1; step <= STEPS_A_SPAN; step += 1)
      curve.push(...evaluate(spline, span, from + ((to - from) * step) / STEPS_A_SPAN));
  }
  if (!curve.every(Number.isFinite)) throw broken();
  return { points: curve, length: undefined, closed, curves };
};
