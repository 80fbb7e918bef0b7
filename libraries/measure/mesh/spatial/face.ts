import type { Mesh } from '#measure/mesh/mesh.ts';

export type Vector = readonly [number, number, number];

/** One triangle, flat and with its measures; in the unit of the mesh. */
export interface Face {
  a: Vector;
  b: Vector;
  c: Vector;
  /** Of length one, towards the side from which the corners run counter-clockwise; NaN for a triangle without area. */
  normal: Vector;
  area: number;
  longestEdge: number;
}

export const minus = (one: Vector, other: Vector): Vector => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
export const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
export const cross = (one: Vector, other: Vector): Vector => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
];
const lengthOf = (vector: Vector) => Math.sqrt(dot(vector, vector));
/** `from`, and from there `length` along `direction`. */
export const along = (from: Vector, direction: Vector, length: number): Vector => [
  from[0] + direction[0] * length,
  from[1] + direction[1] * length,
  from[2] + direction[2] * length,
];

/** A vertex of a mesh by its number. */
export const vectorAt = ({ vertices }: Mesh, index: number): Vector => [
  vertices[index * 3] as number,
  vertices[index * 3 + 1] as number,
  vertices[index * 3 + 2] as number,
];

const cornerOf = (mesh: Mesh, corner: number) => vectorAt(mesh, mesh.triangles[corner] as number);

export const cornersOf = (mesh: Mesh, triangle: number): [Vector, Vector, Vector] => [
  cornerOf(mesh, triangle * 3),
  cornerOf(mesh, triangle * 3 + 1),
  cornerOf(mesh, triangle * 3 + 2),
];

/** The middle of a triangle. */
export const middleOf = (mesh: Mesh, triangle: number): Vector => {
  const [a, b, c] = cornersOf(mesh, triangle);
  return [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
};

export const faceOf = (mesh: Mesh, triangle: number): Face => {
  const [a, b, c] = cornersOf(mesh, triangle);
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const [x, y, z] = cross(ab, ac);
  const double = lengthOf([x, y, z]);
  const longestEdge = Math.max(lengthOf(ab), lengthOf(ac), lengthOf(minus(c, b)));
  return { a, b, c, normal: [x / double, y / double, z / double], area: double / 2, longestEdge };
};
