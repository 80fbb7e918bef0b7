import { type Box, boxOf, type Mesh } from '#measure/mesh/mesh.ts';
import { BYTES_OF_TRIANGLE, BYTES_OF_VERTEX } from './preview-format.ts';

/** A triangle at each end of each axis, so that no end gets lost. */
const ENDS = 6;
/** What keeping the ends may add to a preview. */
export const ENDS_BYTES = ENDS * (3 * BYTES_OF_VERTEX + BYTES_OF_TRIANGLE);

/** A part in whole steps from its box's least corner, as a preview holds it. */
export const onSteps = ({ vertices, triangles }: Mesh, { min }: Box, step: number): Mesh => ({
  vertices: vertices.map((value, at) => Math.round((value - (min[at % 3] as number)) / step)),
  triangles,
});

/** The triangles of a mesh that reach its ends where another does not. */
const missingEnds = (whole: Mesh, simple: Mesh): number[] => {
  const [wide, narrow] = [boxOf(whole), boxOf(simple)];
  const at = (corner: number, axis: number) => whole.vertices[corner * 3 + axis] as number;
  const ends = (['min', 'max'] as const).flatMap((end) =>
    [0, 1, 2].map((axis) => ({ axis, value: wide?.[end][axis], end })),
  );
  return ends
    .filter(({ axis, value, end }) => narrow?.[end][axis] !== value)
    .map(({ axis, value }) => Math.floor(whole.triangles.findIndex((corner) => at(corner, axis) === value) / 3));
};

const withTriangles = (simple: Mesh, whole: Mesh, added: readonly number[]): Mesh => {
  const corners = added.flatMap((triangle) => [...whole.triangles.subarray(triangle * 3, triangle * 3 + 3)]);
  const first = simple.vertices.length / 3;
  return {
    vertices: Float64Array.from([
      ...simple.vertices,
      ...corners.flatMap((corner) => [...whole.vertices.subarray(corner * 3, corner * 3 + 3)]),
    ]),
    triangles: Uint32Array.from([...simple.triangles, ...corners.keys().map((at) => first + at)]),
  };
};

/** A simplified part with the ends of the whole: at most six triangles more, so that it has the same box. */
export const withEnds = (simple: Mesh, whole: Mesh): Mesh => withTriangles(simple, whole, missingEnds(whole, simple));
