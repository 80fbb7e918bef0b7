import type { Mesh } from '#measure/preview';
import type { Vector } from '#viewer/mesh/camera.ts';

/** Faces that meet at more than so many degrees meet in an edge; as in thumbnails. */
const EDGE_COSINE = Math.cos((32 * Math.PI) / 180);

const normalOf = ({ vertices, triangles }: Mesh, triangle: number): Vector => {
  const [a, b, c] = [0, 1, 2].map((corner) => (triangles[triangle * 3 + corner] as number) * 3) as [
    number,
    number,
    number,
  ];
  const along = (to: number, axis: number) => (vertices[to + axis] as number) - (vertices[a + axis] as number);
  const [ux, uy, uz, vx, vy, vz] = [along(b, 0), along(b, 1), along(b, 2), along(c, 0), along(c, 1), along(c, 2)];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** The edges that a draughtsman draws: pairs of vertices, where faces meet at an angle, or where one ends. */
export const featureEdges = (mesh: Mesh): Uint32Array => {
  const { triangles } = mesh;
  const vertices = mesh.vertices.length / 3;
  const open = new Map<number, Vector>();
  const edges: number[] = [];
  for (let triangle = 0; triangle < triangles.length / 3; triangle += 1) {
    const normal = normalOf(mesh, triangle);
    for (let corner = 0; corner < 3; corner += 1) {
      const from = triangles[triangle * 3 + corner] as number;
      const to = triangles[triangle * 3 + ((corner + 1) % 3)] as number;
      const key = Math.min(from, to) * vertices + Math.max(from, to);
      const other = open.get(key);
      if (!other) open.set(key, normal);
      else {
        open.delete(key);
        if (normal[0] * other[0] + normal[1] * other[1] + normal[2] * other[2] < EDGE_COSINE) edges.push(from, to);
      }
    }
  }
  for (const key of open.keys()) edges.push(Math.floor(key / vertices), key % vertices);
  return Uint32Array.from(edges);
};
