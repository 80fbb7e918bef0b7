import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Shells } from '#measure/mesh/topology/shells.ts';

export interface ShellBox {
  min: [x: number, y: number, z: number];
  max: [x: number, y: number, z: number];
}

/** The box around each shell. */
export const shellBoxes = ({ vertices, triangles }: Mesh, { count, ofTriangle }: Shells): ShellBox[] => {
  const boxes = Array.from(
    { length: count },
    (): ShellBox => ({
      min: [Infinity, Infinity, Infinity],
      max: [-Infinity, -Infinity, -Infinity],
    }),
  );
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const { min, max } = boxes[ofTriangle[(corner / 3) | 0] as number] as ShellBox;
    const at = (triangles[corner] as number) * 3;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = vertices[at + axis] as number;
      if (value < (min[axis] as number)) min[axis] = value;
      if (value > (max[axis] as number)) max[axis] = value;
    }
  }
  return boxes;
};

const PAIRS_MAX = 1_000_000;

/** Whether any two of the boxes overlap or touch; yes, where there are too many to tell. */
export const boxesMeet = (boxes: readonly ShellBox[]): boolean => {
  const sorted = boxes.toSorted((one, other) => one.min[0] - other.min[0]);
  let pairs = 0;
  for (const [at, { max, min }] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next] as ShellBox;
      pairs += 1;
      if (pairs > PAIRS_MAX) return true;
      if (other.min[0] > max[0]) break;
      if (other.min[1] <= max[1] && min[1] <= other.max[1] && other.min[2] <= max[2] && min[2] <= other.max[2])
        return true;
    }
  return false;
};
