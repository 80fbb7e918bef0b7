/** An affine map of the plane: the images of the two axes, then of the origin (ISO 32000-2, 8.3.4; SVG's `matrix()`). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const compose = ([g, h, i, j, k, l]: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
