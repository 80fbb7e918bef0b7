import type { Mesh } from '#measure/mesh/mesh.ts';
import { forest } from './forest.ts';

/** Sets of triangles that hang together at their corners. */
export interface Shells {
  count: number;
  /** The shell of each triangle. */
  ofTriangle: Uint32Array;
}

/** Which triangles of a welded mesh belong together. */
export const shellsOf = ({ vertices, triangles }: Mesh): Shells => {
  const { root, join } = forest(vertices.length / 3);
  for (let corner = 0; corner < triangles.length; corner += 3) {
    join(triangles[corner] as number, triangles[corner + 1] as number);
    join(triangles[corner] as number, triangles[corner + 2] as number);
  }
  const numberOf = new Map<number, number>();
  const ofTriangle = new Uint32Array(triangles.length / 3);
  for (let triangle = 0; triangle < ofTriangle.length; triangle += 1) {
    const at = root(triangles[triangle * 3] as number);
    const number = numberOf.get(at) ?? numberOf.size;
    numberOf.set(at, number);
    ofTriangle[triangle] = number;
  }
  return { count: numberOf.size, ofTriangle };
};
