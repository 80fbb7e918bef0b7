/** A quarter of a circle in so many pieces is 0.01 % shorter. */
export const CUBIC_STEPS = 32;

/**
 * Adds a cubic Bézier curve, flattened, to the points that it goes on from.
 * @param points x and y of one point after the other; not empty
 * @param numbers both control points and the end
 */
export const cubicTo = (points: number[], [x1, y1, x2, y2, x3, y3]: ArrayLike<number> & Iterable<number>) => {
  const [x0, y0] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
  for (let step = 1; step <= CUBIC_STEPS; step += 1) {
    const t = step / CUBIC_STEPS;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    points.push(
      a * x0 + b * (x1 ?? 0) + c * (x2 ?? 0) + d * (x3 ?? 0),
      a * y0 + b * (y1 ?? 0) + c * (y2 ?? 0) + d * (y3 ?? 0),
    );
  }
};
