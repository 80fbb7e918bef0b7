import type { Budget } from '#measure/budget.ts';
import type { Curve } from './curve.ts';

const STEPS_A_SPAN = 32;

/**
 * Second derivatives of the natural or the closed cubic spline through values at increasing parameters: a tridiagonal
 * system (de Boor, A Practical Guide to Splines, 2001, chapter IV), solved by Gauss-Seidel, which its strong diagonal lets
 * converge in a few rounds whatever its length.
 */
const ROUNDS = 60;
const curvatures = (at: readonly number[], values: readonly number[], closed: boolean): number[] => {
  const last = values.length - 1;
  const second = Array<number>(values.length).fill(0);
  const slope = (from: number) =>
    ((values[from + 1] as number) - (values[from] as number)) / ((at[from + 1] as number) - (at[from] as number));
  const solve = (before: number, here: number, after: number) => {
    const left = (at[before + 1] as number) - (at[before] as number);
    const right = (at[here + 1] as number) - (at[here] as number);
    const bend = 6 * (slope(here) - slope(before));
    return (bend - left * (second[before] as number) - right * (second[after] as number)) / (2 * (left + right));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let here = 1; here < last; here += 1) second[here] = solve(here - 1, here, here + 1);
    if (closed) {
      const seam = solve(last - 1, 0, 1);
      second[0] = seam;
      second[last] = seam;
    }
  }
  return second;
};

const distinct = (points: readonly (readonly number[])[]) =>
  points.filter(
    (point, at) => at === 0 || Math.hypot(...point.map((one, axis) => one - (points[at - 1]?.[axis] ?? 0))) > 0,
  );

/** By the lengths of the chords, as CAD programs do. */
const parameters = (points: readonly (readonly number[])[]) => {
  const at = [0];
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1] as readonly number[], points[index] as readonly number[]];
    at.push((at.at(-1) ?? 0) + Math.hypot(...to.map((one, axis) => one - (from[axis] ?? 0))));
  }
  return at;
};

/**
 * A smooth curve through points, for splines of which a file gives nothing else. Programs differ in how they lay it, so that
 * it is near, and not exact.
 */
export const throughPoints = (given: readonly (readonly number[])[], closed: boolean, budget: Budget): Curve => {
  const open = distinct(given);
  const points = closed && open.length > 2 ? distinct([...open, open[0] ?? []]) : open;
  const at = parameters(points);
  budget.spend(points.length * STEPS_A_SPAN);
  const axes = [0, 1, 2].map((axis) => points.map((point) => point[axis] ?? 0));
  const seconds = axes.map((values) => curvatures(at, values, closed && points.length > 3));
  const curve: number[] = [...(points[0] ?? [])];
  for (let span = 0; span + 1 < points.length; span += 1) {
    const width = (at[span + 1] as number) - (at[span] as number);
    for (let step = 1; step <= STEPS_A_SPAN; step += 1) {
      const b = step / STEPS_A_SPAN;
      const a = 1 - b;
      for (const [axis, values] of axes.entries()) {
        const [m0, m1] = [seconds[axis]?.[span] ?? 0, seconds[axis]?.[span + 1] ?? 0];
        const bow = ((a ** 3 - a) * m0 + (b ** 3 - b) * m1) * (width ** 2 / 6);
        curve.push(a * (values[span] as number) + b * (values[span + 1] as number) + bow);
      }
    }
  }
  const curves = Array.from({ length: Math.max(0, points.length - 1) }, (_, span) => ({
    first: span * STEPS_A_SPAN,
    last: (span + 1) * STEPS_A_SPAN,
  }));
  return { points: curve, length: undefined, closed, curves, isNear: true };
};
