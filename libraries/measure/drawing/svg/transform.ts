import { compose, IDENTITY, type Matrix } from '#measure/affine/plane.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
const turn = (degrees: number): Matrix => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [cos, sin, -sin, cos, 0, 0];
};

type Step = (numbers: readonly number[]) => Matrix | undefined;

/** What each function of a transform does (CSS Transforms 1, 8); nothing with another number of numbers than it has. */
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['matrix', (numbers) => (numbers.length === 6 ? (numbers as unknown as Matrix) : undefined)],
  ['translate', ({ length, 0: x = 0, 1: y = 0 }) => (length <= 2 ? shift(x, y) : undefined)],
  ['scale', ({ length, 0: x = 0, 1: y = x }) => (length <= 2 ? [x, 0, 0, y, 0, 0] : undefined)],
  [
    'rotate',
    ({ length, 0: degrees = 0, 1: x = 0, 2: y = 0 }) =>
      length === 1 || length === 3 ? [shift(-x, -y), turn(degrees), shift(x, y)].reduce(compose) : undefined,
  ],
  ['skewX', ({ length, 0: degrees = 0 }) => (length === 1 ? [1, 0, Math.tan(radians(degrees)), 1, 0, 0] : undefined)],
  ['skewY', ({ length, 0: degrees = 0 }) => (length === 1 ? [1, Math.tan(radians(degrees)), 0, 1, 0, 0] : undefined)],
]);

/** A transform attribute as a matrix; what is none of its functions is left out. */
export const matrixOf = (transform: string | undefined): Matrix => {
  let matrix = IDENTITY;
  for (const [, name = '', inside = ''] of (transform ?? '').matchAll(
    /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/g,
  )) {
    const numbers = inside
      .trim()
      .split(/[\s,]+/)
      .map((word) => Number(word) || 0);
    const step = STEPS.get(name)?.(numbers);
    if (step) matrix = compose(step, matrix);
  }
  return matrix;
};
