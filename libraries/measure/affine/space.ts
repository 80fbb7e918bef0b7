/** An affine map of space: the images of the three axes, then of the origin, three numbers each (as in 3MF core, 3.3). */
export type Matrix = readonly [
  ...(readonly [ax: number, ay: number, az: number]),
  ...(readonly [bx: number, by: number, bz: number]),
  ...(readonly [cx: number, cy: number, cz: number]),
  ...(readonly [x: number, y: number, z: number]),
];

export const scaling = (x: number, y: number, z: number): Matrix => [x, 0, 0, 0, y, 0, 0, 0, z, 0, 0, 0];

export const IDENTITY = scaling(1, 1, 1);

const at = (matrix: Matrix, index: number) => matrix[index] as number;

/** First `inner`, then `outer`. */
export const compose = (inner: Matrix, outer: Matrix): Matrix =>
  Array.from({ length: 12 }, (_, index) => {
    const row = Math.floor(index / 3) * 3;
    const column = index % 3;
    const sum =
      0 + // so that no sum is -0
      at(inner, row) * at(outer, column) +
      at(inner, row + 1) * at(outer, 3 + column) +
      at(inner, row + 2) * at(outer, 6 + column);
    return row === 9 ? sum + at(outer, 9 + column) : sum;
  }) as unknown as Matrix;
