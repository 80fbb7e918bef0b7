import { IDENTITY, type Matrix } from '#measure/affine/space.ts';

/** @returns undefined for text that is not twelve finite numbers */
export const parseTransform = (text: string | undefined): Matrix | undefined => {
  if (text === undefined) return IDENTITY;
  const numbers = text.trim().split(/\s+/).map(Number);
  return numbers.length === 12 && numbers.every(Number.isFinite) ? (numbers as unknown as Matrix) : undefined;
};

/** Writes a transformed copy of the points. */
export const transformInto = (to: Float64Array, at: number, points: Float64Array, transform: Matrix) => {
  const [a, b, c, d, e, f, g, h, i, x, y, z] = transform;
  for (let from = 0; from < points.length; from += 3) {
    const px = points[from] as number;
    const py = points[from + 1] as number;
    const pz = points[from + 2] as number;
    to[at + from] = px * a + py * d + pz * g + x;
    to[at + from + 1] = px * b + py * e + pz * h + y;
    to[at + from + 2] = px * c + py * f + pz * i + z;
  }
};

/** A mirrored copy has its triangles inside out. */
export const mirrors = (transform: Matrix) => {
  const [a, b, c, d, e, f, g, h, i] = transform;
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
};
