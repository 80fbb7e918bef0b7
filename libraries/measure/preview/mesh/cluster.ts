import type { Mesh } from '#measure/mesh/mesh.ts';
import { withoutCollapsed } from '#measure/mesh/topology/collapsed.ts';
import { type CellNumbers, cellNumbers } from './cell-numbers.ts';
import { cornersOf } from './corner-planes.ts';

/** Without vertices that no triangle uses. */
export const compacted = ({ vertices, triangles }: Mesh): Mesh => {
  const numbers = new Uint32Array(vertices.length / 3); // 0: not used yet
  const used: number[] = [];
  const corners = triangles.map((corner) => {
    if (numbers[corner] === 0) numbers[corner] = used.push(corner);
    return (numbers[corner] as number) - 1;
  });
  const kept = new Float64Array(used.length * 3);
  used.forEach((from, to) => {
    kept.set(vertices.subarray(from * 3, from * 3 + 3), to * 3);
  });
  return { vertices: kept, triangles: corners };
};

/** The middle of the vertices in each cell: x, y, z. */
const middlesOf = (vertices: Float64Array, { of, count }: CellNumbers): Float64Array => {
  const sums = new Float64Array(count * 3);
  const counts = new Uint32Array(count);
  for (let vertex = 0; vertex < of.length; vertex += 1) {
    const cell = of[vertex] as number;
    (counts[cell] as number) += 1;
    for (let axis = 0; axis < 3; axis += 1) (sums[cell * 3 + axis] as number) += vertices[vertex * 3 + axis] as number;
  }
  return sums.map((sum, at) => sum / (counts[Math.floor(at / 3)] as number));
};

/** A mesh whose vertices were joined cell by cell, before it is known where they are. */
export interface Joined {
  vertices: number;
  triangles: number;
  /** Puts the joined vertices where the part's edges and corners are. */
  placed: () => Mesh;
}

/**
 * Joins the vertices in each cell of a grid (Rossignac and Borrel, 1993); triangles that collapse go. Undefined when too many
 * are left.
 * @param mesh no vertex below 0
 */
export const clustered = (mesh: Mesh, cell: number): Joined | undefined => {
  const cells = cellNumbers(mesh.vertices, cell);
  if (!cells) return undefined;
  const { vertices } = mesh;
  const all = mesh.triangles.map((corner) => cells.of[corner] as number);
  const { triangles } = withoutCollapsed({ vertices, triangles: all }).mesh;
  return {
    vertices: cells.count,
    triangles: triangles.length / 3,
    placed: () => {
      const joints = { cells: cells.of, middles: middlesOf(vertices, cells) };
      return compacted({ vertices: cornersOf(mesh, joints, cell), triangles });
    },
  };
};
