import type { Mesh } from '#measure/mesh/mesh.ts';
import { Refusal } from '#measure/refusals.ts';
import { trianglesOf } from './polygon.ts';

/** @param what how customers call the file */
export const badIndex = (what: string) =>
  new Refusal('bad-index', `This ${what} has faces with corners that do not exist. Please export it again.`);

const onlyPoints = () =>
  new Refusal(
    'no-geometry',
    'There are only points in this file, and no faces between them. Please make a mesh of them, and export that.',
  );

/**
 * A mesh of faces with any number of corners, cut into triangles (polygon.ts).
 * @param vertices x, y, z of one vertex after the other
 * @param what how customers call the file
 * @throws Refusal `no-geometry`, `bad-index`, `too-complex`
 */
export const meshOfFaces = (vertices: readonly number[], faces: readonly (readonly number[])[], what: string): Mesh => {
  if (faces.length === 0) throw onlyPoints();
  const count = vertices.length / 3;
  const exists = (corner: number) => Number.isInteger(corner) && corner >= 0 && corner < count;
  const triangles: number[] = [];
  for (const corners of faces) {
    if (!corners.every(exists)) throw badIndex(what);
    for (const corner of trianglesOf(corners, vertices)) triangles.push(corner);
  }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
};
