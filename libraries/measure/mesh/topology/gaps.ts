import type { Mesh } from '#measure/mesh/mesh.ts';
import { withoutCollapsed } from './collapsed.ts';
import { type Edges, edgesOf } from './edges.ts';
import { topologyOf } from './topology.ts';

/** Vertices at the rim of a hole: only these may be joined, so that fine detail elsewhere is left alone. */
const rimOf = ({ vertices }: Mesh, edges: Edges) => {
  const onRim = new Uint8Array(vertices.length / 3);
  for (let edge = 0; edge < edges.count; edge += 1) {
    if ((edges.forward[edge] as number) + (edges.backward[edge] as number) !== 1) continue;
    onRim[edges.low[edge] as number] = 1;
    onRim[edges.high[edge] as number] = 1;
  }
  return [...onRim.keys()].filter((vertex) => onRim[vertex] === 1);
};

const NEIGHBOURS = [-1, 0, 1];

/** Joins each rim vertex to the first one within `tolerance`, found in a grid of cells of that size. */
const joined = (mesh: Mesh, rim: readonly number[], tolerance: number): Mesh => {
  const { vertices } = mesh;
  const cells = new Map<string, number[]>();
  const cellOf = (vertex: number) =>
    [0, 1, 2].map((axis) => Math.floor((vertices[vertex * 3 + axis] as number) / tolerance)) as [
      number,
      number,
      number,
    ];
  const distance = (one: number, other: number) =>
    Math.hypot(
      ...[0, 1, 2].map((axis) => (vertices[one * 3 + axis] as number) - (vertices[other * 3 + axis] as number)),
    );
  const target = Uint32Array.from({ length: vertices.length / 3 }, (_, vertex) => vertex);
  for (const vertex of rim) {
    const [x, y, z] = cellOf(vertex);
    const near = NEIGHBOURS.flatMap((dx) =>
      NEIGHBOURS.flatMap((dy) => NEIGHBOURS.flatMap((dz) => cells.get(`${x + dx} ${y + dy} ${z + dz}`) ?? [])),
    ).find((other) => distance(vertex, other) <= tolerance);
    if (near !== undefined) target[vertex] = near;
    else {
      const key = `${x} ${y} ${z}`;
      const cell = cells.get(key);
      if (cell) cell.push(vertex);
      else cells.set(key, [vertex]);
    }
  }
  return withoutCollapsed({ vertices, triangles: mesh.triangles.map((corner) => target[corner] as number) }).mesh;
};

const RIM_MAX = 200_000;

/**
 * Joins the vertices at rims that are no farther apart than `tolerance` (in the mesh's unit).
 * @returns undefined when there is nothing to join, or too much
 */
export const joinRims = (mesh: Mesh, tolerance: number): Mesh | undefined => {
  const rim = rimOf(mesh, edgesOf(mesh));
  if (rim.length === 0 || rim.length > RIM_MAX || !(tolerance > 0)) return undefined;
  return joined(mesh, rim, tolerance);
};

/**
 * Closes gaps that are narrower than `tolerance` (in the mesh's unit), such as the rounding of float coordinates leaves.
 * @returns the closed mesh; undefined when that does not close it
 */
export const closeGaps = (mesh: Mesh, tolerance: number): Mesh | undefined => {
  const closed = joinRims(mesh, tolerance);
  return closed && topologyOf(closed).manifold ? closed : undefined;
};
