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
