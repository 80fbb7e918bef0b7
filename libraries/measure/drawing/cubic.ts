/** A quarter of a circle in so many pieces is 0.01 % shorter. */
export const CUBIC_STEPS = 32;

/** How much of the beginning, both control points and the end is in each point: Bernstein's polynomials. */
const SHARES = Array.from({ length: CUBIC_STEPS }, (_, step) => {
  const t = (step + 1) / CUBIC_STEPS;
  const u = 1 - t;
  return [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
});

/**
 * Adds a cubic Bézier curve, flattened, to the points that it goes on from.
 * @param points x and y of one point after the other; not empty
 * @param numbers both control points and the end
 */
export const cubicTo = (points: number[], [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: Iterable<number>) => {
  const [x0, y0] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
  for (const [a, b, c, d] of SHARES) points.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
};
