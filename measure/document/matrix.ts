/** Six numbers as in the operator `cm` (ISO 32000-2, 8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number];

export const matrixOf = (numbers: ArrayLike<number>): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(numbers);
  return [a, b, c, d, e, f];
};

/** The inner matrix first, then the outer one. */
export const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
