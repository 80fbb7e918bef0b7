import type { Matrix } from '#measure/affine/space.ts';
import type { Budget } from '#measure/budget.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { settle } from './settled.ts';

/** How many numbers a mesh has. */
export interface Room {
  vertices: number;
  corners: number;
}

export const roomOf = (mesh: Mesh | undefined): Room => ({
  vertices: mesh?.vertices.length ?? 0,
  corners: mesh?.triangles.length ?? 0,
});

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
const mirrors = (transform: Matrix) => {
  const [a, b, c, d, e, f, g, h, i] = transform;
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
};

/** Takes copies of meshes, each where it is to be. @param room of all copies */
export const copier = ({ vertices, corners }: Room) => {
  const mesh: Mesh = { vertices: new Float64Array(vertices), triangles: new Uint32Array(corners) };
  let [vertex, corner] = [0, 0];
  const copy = (copied: Mesh | undefined, transform: Matrix) => {
    if (!copied) return;
    transformInto(mesh.vertices, vertex, copied.vertices, transform);
    const first = vertex / 3;
    const mirrored = mirrors(transform);
    copied.triangles.forEach((index, at) => {
      const swapped = mirrored && at % 3 !== 0 ? (at % 3 === 1 ? 1 : -1) : 0;
      mesh.triangles[corner + at + swapped] = first + index;
    });
    vertex += copied.vertices.length;
    corner += copied.triangles.length;
  };
  return { mesh, copy, copied: (): Room => ({ vertices: vertex, corners: corner }) };
};

export type Copy = ReturnType<typeof copier>['copy'];

export interface Copied {
  mesh: Mesh;
  transform: Matrix;
}

/** One mesh of many, each where it is to be. @throws Refusal `too-complex` */
export const copiedTogether = (all: readonly Copied[], budget: Budget): Mesh => {
  const room = { vertices: 0, corners: 0 };
  for (const { mesh } of all) {
    const { vertices, corners } = roomOf(mesh);
    budget.spend(1 + corners / 3);
    room.vertices += vertices;
    room.corners += corners;
  }
  const { mesh, copy } = copier(room);
  for (const one of all) copy(one.mesh, one.transform);
  if (all.length > 1) settle([mesh]);
  return mesh;
};
