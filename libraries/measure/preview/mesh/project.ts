import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Axes } from './camera.ts';

export interface Frame {
  width: number;
  height: number;
}

const along = ({ vertices }: Mesh, vertex: number, [x = 0, y = 0, z = 0]: readonly number[]) =>
  (vertices[vertex * 3] as number) * x +
  (vertices[vertex * 3 + 1] as number) * y +
  (vertices[vertex * 3 + 2] as number) * z;

/**
 * Where the vertices are in a picture: x to the right, y down, and the third towards the viewer, all in pixels. The part
 * fills the frame but for a margin, without perspective.
 * @param margin of the frame's shorter side
 */
export const project = (mesh: Mesh, axes: Axes, { width, height }: Frame, margin: number): Float64Array => {
  const projected = new Float64Array(mesh.vertices.length);
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const vertex of mesh.triangles)
    for (let axis = 0; axis < 3; axis += 1) {
      const value = along(mesh, vertex, axes[axis] as readonly number[]);
      projected[vertex * 3 + axis] = value;
      min[axis] = Math.min(min[axis] as number, value);
      max[axis] = Math.max(max[axis] as number, value);
    }
  const [wide = 1, high = 1] = [0, 1].map((axis) => (max[axis] as number) - (min[axis] as number));
  const room = Math.min(width, height) * margin * 2;
  const scale = Math.min((width - room) / wide, (height - room) / high);
  const middle = [0, 1, 2].map((axis) => ((min[axis] as number) + (max[axis] as number)) / 2);
  for (let at = 0; at < projected.length; at += 3) {
    projected[at] = width / 2 + ((projected[at] as number) - (middle[0] as number)) * scale;
    projected[at + 1] = height / 2 - ((projected[at + 1] as number) - (middle[1] as number)) * scale;
    projected[at + 2] = ((projected[at + 2] as number) - (middle[2] as number)) * scale;
  }
  return projected;
};
