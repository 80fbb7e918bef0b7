import type { Mesh } from '#measure/mesh/mesh.ts';
import { faceOf } from '#measure/mesh/spatial/face.ts';
import { type Topology, topologyOf } from '#measure/mesh/topology/topology.ts';
import { withoutDoubled } from './doubled.ts';

/** A triangle of less height, as a share of its longest edge, is a line. */
const LINE = 1e-6;

/** Leaves out triangles whose three corners lie on one line: they bound nothing. */
const withoutSlivers = (mesh: Mesh): { mesh: Mesh; slivers: number } => {
  const { vertices, triangles } = mesh;
  const kept: number[] = [];
  for (let triangle = 0; triangle * 3 < triangles.length; triangle += 1) {
    const { area, longestEdge } = faceOf(mesh, triangle);
    if (area * 2 > longestEdge ** 2 * LINE)
      for (let corner = 0; corner < 3; corner += 1) kept.push(triangles[triangle * 3 + corner] as number);
  }
  const slivers = (triangles.length - kept.length) / 3;
  return slivers === 0 ? { mesh, slivers } : { mesh: { vertices, triangles: Uint32Array.from(kept) }, slivers };
};

interface Cleaned {
  mesh: Mesh;
  topology: Topology;
  /** How many triangles were there more than once. */
  doubled: number;
  /** How many had no area. */
  slivers: number;
}

/** A mesh without what bounds nothing, where that is why more than two faces meet at an edge. */
export const cleaned = (asRead: Mesh, found: Topology): Cleaned => {
  const asItIs: Cleaned = { mesh: asRead, topology: found, doubled: 0, slivers: 0 };
  if (found.overfull.count === 0) return asItIs;
  const { mesh: once, doubled } = withoutDoubled(asRead) ?? { mesh: asRead, doubled: 0 };
  const tries = [
    { mesh: once, doubled, slivers: 0 },
    { ...withoutSlivers(asRead), doubled: 0 },
    { ...withoutSlivers(once), doubled },
  ];
  for (const tried of tries) {
    if (tried.doubled + tried.slivers === 0) continue;
    const topology = topologyOf(tried.mesh);
    if (topology.overfull.count === 0 && topology.open.count <= found.open.count) return { ...tried, topology };
  }
  return asItIs;
};
