import type { Matrix } from '#measure/affine/plane.ts';

/** Six numbers as in the operator `cm` (ISO 32000-2, 8.3.4). */
export const matrixOf = (numbers: ArrayLike<number>): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(numbers);
  return [a, b, c, d, e, f];
};
