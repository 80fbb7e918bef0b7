import { PLACES_MAX, type Place } from '#measure/measurement.ts';
import { type Mesh, vertexAt } from '#measure/mesh/mesh.ts';
import { type Edges, edgesOf } from './edges.ts';
import { type Shells, shellsOf } from './shells.ts';

/** Edges of one kind: how many, and where the first of them are. */
export interface EdgeFault {
  count: number;
  where: Place[];
}

export interface Topology {
  edges: Edges;
  shells: Shells;
  /** Edges with one triangle: the rim of a hole. */
  open: EdgeFault;
  /** Edges with three triangles or more. */
  overfull: EdgeFault;
  /** Edges whose two triangles run in the same direction: one of them is inside out. */
  flipped: EdgeFault;
  /** No open edges. */
  closed: boolean;
  /** Closed, and every edge has two triangles in opposite directions. */
  manifold: boolean;
}

const faultOf = (forward: number, backward: number) => {
  const triangles = forward + backward;
  if (triangles === 1) return 'open' as const;
  if (triangles > 2) return 'overfull' as const;
  return forward === backward ? undefined : ('flipped' as const);
};

/**
 * How the triangles of a welded mesh hang together.
 * @returns places in the unit of the mesh
 */
export const topologyOf = (mesh: Mesh): Topology => {
  const edges = edgesOf(mesh);
  const faults = {
    open: { count: 0, where: [] } as EdgeFault,
    overfull: { count: 0, where: [] } as EdgeFault,
    flipped: { count: 0, where: [] } as EdgeFault,
  };
  for (let edge = 0; edge < edges.count; edge += 1) {
    const fault = faultOf(edges.forward[edge] as number, edges.backward[edge] as number);
    if (fault === undefined) continue;
    const { where } = faults[fault];
    faults[fault].count += 1;
    if (where.length < PLACES_MAX)
      where.push({ from: vertexAt(mesh, edges.low[edge] as number), to: vertexAt(mesh, edges.high[edge] as number) });
  }
  const { open, overfull, flipped } = faults;
  const closed = edges.count > 0 && open.count === 0;
  return {
    edges,
    shells: shellsOf(mesh),
    ...faults,
    closed,
    manifold: closed && overfull.count === 0 && flipped.count === 0,
  };
};
