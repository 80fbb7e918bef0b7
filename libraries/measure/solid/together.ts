import type { SolidBody } from './solid-reader.ts';

/** All surfaces of a file without solids: which of them belong together, it does not say. */
export const together = (meshes: readonly SolidBody[]): SolidBody => {
  const corners = meshes.reduce((sum, { vertices }) => sum + vertices.length, 0);
  const all = {
    vertices: new Float64Array(corners),
    triangles: new Uint32Array(meshes.reduce((sum, { triangles }) => sum + triangles.length, 0)),
    normals: new Float64Array(meshes.every(({ normals }) => normals) ? corners : 0),
  };
  let [vertex, corner] = [0, 0];
  for (const { vertices, triangles, normals } of meshes) {
    all.vertices.set(vertices, vertex);
    if (normals && all.normals.length > 0) all.normals.set(normals, vertex);
    for (const [at, index] of triangles.entries()) all.triangles[corner + at] = index + vertex / 3;
    vertex += vertices.length;
    corner += triangles.length;
  }
  return all;
};
