import type { Mesh } from '#measure/mesh/mesh.ts';
import { edgesOf } from '#measure/mesh/topology/edges.ts';
import type { Vector } from './face.ts';

/** The triangles on both sides of each edge, and the normal of each triangle; numbers in a row, since a mesh has many. */
export const facetsOf = (mesh: Mesh) => {
  const { triangles } = mesh;
  const edgeAt = new Uint32Array(triangles.length); // of each corner
  const { count, low, high } = edgesOf(mesh, edgeAt);
  const sides = new Int32Array(count * 2).fill(-1);
  const normals = new Float64Array(triangles.length);
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const at = (edgeAt[corner] as number) * 2;
    sides[sides[at] === -1 ? at : at + 1] = Math.floor(corner / 3);
    if (corner % 3 === 0) setNormal(normals, mesh, corner);
  }
  return { mesh, edgeAt, sides, normals, edges: { count, low, high } };
};

export type Facets = ReturnType<typeof facetsOf>;

function setNormal(normals: Float64Array, { vertices, triangles }: Mesh, corner: number) {
  const [a, b, c] = [triangles[corner] as number, triangles[corner + 1] as number, triangles[corner + 2] as number];
  const side = (to: number, axis: number) => (vertices[to * 3 + axis] as number) - (vertices[a * 3 + axis] as number);
  const x = side(b, 1) * side(c, 2) - side(b, 2) * side(c, 1);
  const y = side(b, 2) * side(c, 0) - side(b, 0) * side(c, 2);
  const z = side(b, 0) * side(c, 1) - side(b, 1) * side(c, 0);
  const length = Math.sqrt(x * x + y * y + z * z);
  normals[corner] = x / length;
  normals[corner + 1] = y / length;
  normals[corner + 2] = z / length;
}

/** How far the normals of two triangles point the same way: the cosine between them. */
export const cosOf = (normals: Float64Array, one: number, other: number) =>
  (normals[one * 3] as number) * (normals[other * 3] as number) +
  (normals[one * 3 + 1] as number) * (normals[other * 3 + 1] as number) +
  (normals[one * 3 + 2] as number) * (normals[other * 3 + 2] as number);

/** How far a triangle leans out of an axis: the sine. */
export const lean = (normals: Float64Array, triangle: number, [x, y, z]: Vector) =>
  Math.abs(
    (normals[triangle * 3] as number) * x +
      (normals[triangle * 3 + 1] as number) * y +
      (normals[triangle * 3 + 2] as number) * z,
  );

/** Whether two triangles meet in a ridge, not in a furrow: the other one lies behind the plane of each. */
export const isRidge = ({ mesh: { vertices, triangles }, normals }: Facets, one: number, other: number) => {
  const from = (triangles[one * 3] as number) * 3;
  const height = (corner: number) => {
    const at = (triangles[corner] as number) * 3;
    return [0, 1, 2].reduce(
      (sum, axis) =>
        sum +
        (normals[one * 3 + axis] as number) * ((vertices[at + axis] as number) - (vertices[from + axis] as number)),
      0,
    );
  };
  return height(other * 3) + height(other * 3 + 1) + height(other * 3 + 2) < 0; // two of them lie in the plane
};
