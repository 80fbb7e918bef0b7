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
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const corner of triangles)
    for (let axis = 0; axis < 3; axis += 1) {
      const value = vertices[corner * 3 + axis] as number;
      if (value < (min[axis] as number)) min[axis] = value;
      if (value > (max[axis] as number)) max[axis] = value;
    }
  return triangles.length === 0 ? undefined : { min, max };
};

export const sizeOf = ({ min, max }: Box) => max.map((value, axis) => value - (min[axis] as number));
