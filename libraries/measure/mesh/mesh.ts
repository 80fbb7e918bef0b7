import type { Point } from '#measure/measurement.ts';

/** Triangles over shared vertices, in the file's own unit. Corners run counter-clockwise seen from outside. */
export interface Mesh {
  /** x, y, z of one vertex after the other. */
  vertices: Float64Array;
  /** Three indices of vertices a triangle. */
  triangles: Uint32Array;
}

/** A part as it was measured. */
export interface MeshShape {
  kind: 'mesh';
  /** Welded, and in mm. */
  mesh: Mesh;
}

export interface Box {
  min: Point;
  max: Point;
}

export const triangleCount = ({ triangles }: Mesh) => triangles.length / 3;

export const vertexAt = ({ vertices }: Mesh, index: number): Point => [
  vertices[index * 3] as number,
  vertices[index * 3 + 1] as number,
  vertices[index * 3 + 2] as number,
];

export const scaledMesh = (mesh: Mesh, factor: number): Mesh =>
  factor === 1 ? mesh : { ...mesh, vertices: mesh.vertices.map((value) => value * factor) };

/** Several meshes as one, each with vertices of its own. */
export const joinedMesh = (meshes: readonly Mesh[]): Mesh => {
  const total = (of: (mesh: Mesh) => ArrayLike<number>) => meshes.reduce((sum, mesh) => sum + of(mesh).length, 0);
  const joined: Mesh = {
    vertices: new Float64Array(total(({ vertices }) => vertices)),
    triangles: new Uint32Array(total(({ triangles }) => triangles)),
  };
  let [vertex, corner] = [0, 0];
  for (const { vertices, triangles } of meshes) {
    joined.vertices.set(vertices, vertex);
    joined.triangles.set(
      triangles.map((index) => index + vertex / 3),
      corner,
    );
    vertex += vertices.length;
    corner += triangles.length;
  }
  return joined;
};

/** The box around all vertices that triangles use; undefined for a mesh without any. */
export const boxOf = ({ vertices, triangles }: Mesh): Box | undefined => {
  if (triangles.length === 0) return undefined;
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const at = (triangles[corner] as number) * 3;
    const x = vertices[at] as number;
    const y = vertices[at + 1] as number;
    const z = vertices[at + 2] as number;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
    if (z < z0) z0 = z;
    if (z > z1) z1 = z;
  }
  return { min: [x0, y0, z0], max: [x1, y1, z1] };
};

export const sizeOf = ({ min, max }: Box) => max.map((value, axis) => value - (min[axis] as number));
