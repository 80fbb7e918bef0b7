import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Shells } from '#measure/mesh/topology/shells.ts';

/** Signed volume and area of each shell, in the mesh's unit; inside-out shells have a negative volume. */
export interface ShellSize {
  volume: number;
  area: number;
}

/**
 * Volume by the divergence theorem: a sixth of the triple product of each triangle's corners (Mirtich, 1996), taken about
 * a point of the mesh itself, so that a part far from the origin loses no digits.
 */
export const shellSizes = ({ vertices, triangles }: Mesh, { count, ofTriangle }: Shells): ShellSize[] => {
  const sizes = Array.from({ length: count }, () => ({ volume: 0, area: 0 }));
  const [ox, oy, oz] = [vertices[0] ?? 0, vertices[1] ?? 0, vertices[2] ?? 0];
  for (let triangle = 0; triangle < ofTriangle.length; triangle += 1) {
    const size = sizes[ofTriangle[triangle] as number] as ShellSize;
    const a = (triangles[triangle * 3] as number) * 3;
    const b = (triangles[triangle * 3 + 1] as number) * 3;
    const c = (triangles[triangle * 3 + 2] as number) * 3;
    const ax = (vertices[a] as number) - ox;
    const ay = (vertices[a + 1] as number) - oy;
    const az = (vertices[a + 2] as number) - oz;
    const ux = (vertices[b] as number) - ox - ax;
    const uy = (vertices[b + 1] as number) - oy - ay;
    const uz = (vertices[b + 2] as number) - oz - az;
    const vx = (vertices[c] as number) - ox - ax;
    const vy = (vertices[c + 1] as number) - oy - ay;
    const vz = (vertices[c + 2] as number) - oz - az;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    size.volume += (ax * nx + ay * ny + az * nz) / 6;
    size.area += Math.sqrt(nx * nx + ny * ny + nz * nz) / 2;
  }
  return sizes;
};
