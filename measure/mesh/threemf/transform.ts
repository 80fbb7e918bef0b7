/** The twelve numbers of a 3MF transform: a 3x3 matrix by rows, then the translation; points are row vectors (3MF core, 3.3). */
export type Transform = readonly number[];

export const IDENTITY: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

/** @returns undefined for text that is not twelve finite numbers */
export const parseTransform = (text: string | undefined): Transform | undefined => {
  if (text === undefined) return IDENTITY;
  const numbers = text.trim().split(/\s+/).map(Number);
  return numbers.length === 12 && numbers.every(Number.isFinite) ? numbers : undefined;
};

const entry = (transform: Transform, row: number, column: number) => transform[row * 3 + column] as number;

/** First `inner`, then `outer`. */
export const compose = (inner: Transform, outer: Transform): Transform =>
  Array.from({ length: 12 }, (_, at) => {
    const row = Math.floor(at / 3);
    const column = at % 3;
    const sum = [0, 1, 2].reduce((total, k) => total + entry(inner, row, k) * entry(outer, k, column), 0);
    return row === 3 ? sum + entry(outer, 3, column) : sum;
  });

/** Writes a transformed copy of the points. */
export const transformInto = (to: Float64Array, at: number, points: Float64Array, transform: Transform) => {
  const [a, b, c, d, e, f, g, h, i, x, y, z] = transform as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
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
export const mirrors = (transform: Transform) => {
  const [a, b, c, d, e, f, g, h, i] = transform as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
};
