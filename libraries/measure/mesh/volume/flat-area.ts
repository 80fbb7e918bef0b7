import type { Mesh } from '#measure/mesh/mesh.ts';

/** Cosine of 45 degrees: a face that leans less is level to a printer, which fills it; one that leans more is a wall. */
const LEVEL = Math.SQRT1_2;

/** Whether a face looks up or down, by at most 45 degrees. */
export const isLevel = ([, , z]: readonly [number, number, number]) => Math.abs(z) >= LEVEL;

/**
 * The area of the faces that look up or down, by at most 45 degrees, with z upwards; in the mesh's unit, squared. A printer of
 * filament makes these of solid layers and all other faces of walls, from which the weight of a part is worked out.
 */
export const flatAreaOf = ({ vertices, triangles }: Mesh): number => {
  let area = 0;
  const at = (corner: number, axis: number) => vertices[(triangles[corner] as number) * 3 + axis] as number;
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const side = (to: number, axis: number) => at(corner + to, axis) - at(corner, axis);
    const [ux, uy, uz] = [side(1, 0), side(1, 1), side(1, 2)];
    const [vx, vy, vz] = [side(2, 0), side(2, 1), side(2, 2)];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const double = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (Math.abs(nz) >= double * LEVEL) area += double / 2;
  }
  return area;
};
