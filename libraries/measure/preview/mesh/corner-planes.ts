import type { Mesh } from '#measure/mesh/mesh.ts';

const SUMS = 9;
/** How strongly a corner is drawn to the middle of its vertices where planes leave it free, as along an edge. */
const PULL = 1e-3;

type Vector = readonly [x: number, y: number, z: number];

/** Solves three equations whose matrix is symmetric, by Cramer's rule. */
const solved = (
  [xx, xy, xz, yy, yz, zz]: readonly [number, number, number, number, number, number],
  [x, y, z]: Vector,
): Vector => {
  const [a, b, c] = [yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy];
  const determinant = xx * a + xy * b + xz * c;
  const [d, e, f] = [xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy];
  return [
    (a * x + b * y + c * z) / determinant,
    (b * x + d * y + e * z) / determinant,
    (c * x + e * y + f * z) / determinant,
  ];
};

/** Joined vertices, cell by cell. */
export interface Joints {
  /** The cell of each vertex. */
  cells: Uint32Array;
  /** The middle of each cell's vertices: x, y, z. */
  middles: Float64Array;
}

/**
 * The planes of the triangles that meet in each cell, summed up (quadrics after Garland and Heckbert, 1997, one a cell as
 * Lindstrom, 2000, has them): millions of triangles pass here, so nothing is made for one of them.
 */
const planeSums = ({ vertices, triangles }: Mesh, { cells, middles }: Joints): Float64Array => {
  const sums = new Float64Array((middles.length / 3) * SUMS);
  const at = (index: number) => vertices[index] as number;
  for (let triangle = 0; triangle < triangles.length; triangle += 3) {
    const a = (triangles[triangle] as number) * 3;
    const b = (triangles[triangle + 1] as number) * 3;
    const c = (triangles[triangle + 2] as number) * 3;
    const [ax, ay, az] = [at(a), at(a + 1), at(a + 2)];
    const [ux, uy, uz] = [at(b) - ax, at(b + 1) - ay, at(b + 2) - az];
    const [vx, vy, vz] = [at(c) - ax, at(c + 1) - ay, at(c + 2) - az];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const weight = Math.sqrt(x * x + y * y + z * z);
    if (weight === 0) continue;
    const [nx, ny, nz] = [x / weight, y / weight, z / weight];
    for (let corner = triangle; corner < triangle + 3; corner += 1) {
      const middle = (cells[triangles[corner] as number] as number) * 3;
      const sum = middle * 3;
      const away =
        x * (ax - (middles[middle] as number)) +
        y * (ay - (middles[middle + 1] as number)) +
        z * (az - (middles[middle + 2] as number));
      (sums[sum] as number) += x * nx;
      (sums[sum + 1] as number) += x * ny;
      (sums[sum + 2] as number) += x * nz;
      (sums[sum + 3] as number) += y * ny;
      (sums[sum + 4] as number) += y * nz;
      (sums[sum + 5] as number) += z * nz;
      (sums[sum + 6] as number) += away * nx;
      (sums[sum + 7] as number) += away * ny;
      (sums[sum + 8] as number) += away * nz;
    }
  }
  return sums;
};

/** Where the planes of a cell meet, seen from the middle of its vertices; that middle itself where there are none. */
const nearestTo = (sums: Float64Array, cell: number): Vector => {
  const own = sums.subarray(cell * SUMS, (cell + 1) * SUMS);
  const [xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0, x = 0, y = 0, z = 0] = own;
  const pull = (xx + yy + zz) * PULL;
  if (!(pull > 0)) return [0, 0, 0];
  return solved([xx + pull, xy, xz, yy + pull, yz, zz + pull], [x, y, z]);
};

/**
 * Where joined vertices are best put: in the corner or on the edge that their faces make, so that these stay sharp.
 * @param reach corners that lie farther from the middle are none
 */
export const cornersOf = (mesh: Mesh, joints: Joints, reach: number): Float64Array => {
  const sums = planeSums(mesh, joints);
  const corners = joints.middles.slice();
  for (let cell = 0; cell < corners.length / 3; cell += 1) {
    const away = nearestTo(sums, cell);
    if (!away.every((distance) => Math.abs(distance) <= reach)) continue;
    for (let axis = 0; axis < 3; axis += 1) (corners[cell * 3 + axis] as number) += away[axis] as number;
  }
  return corners;
};
