import svgpath from 'svgpath';
import { IDENTITY, type Matrix } from '#measure/affine/plane.ts';

/** A transform attribute as a matrix: where it takes the origin and the two unit points. */
export const matrixOf = (transform: string | undefined): Matrix => {
  if (!transform) return IDENTITY;
  const points: number[][] = [];
  svgpath('M0 0L1 0L0 1')
    .transform(transform)
    .abs()
    .iterate(([, x, y]) => void points.push([Number(x), Number(y)]));
  const [[e = 0, f = 0] = [], [ax = 1, ay = 0] = [], [bx = 0, by = 1] = []] = points;
  return [ax - e, ay - f, bx - e, by - f, e, f];
};
