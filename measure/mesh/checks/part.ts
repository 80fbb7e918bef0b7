import type { Mesh } from '#measure/mesh/mesh.ts';
import type { TriangleTree } from '#measure/mesh/spatial/triangle-tree.ts';
import type { Shells } from '#measure/mesh/topology/shells.ts';

/** A part as the checks see it; lengths in the unit of the mesh. */
export interface Part {
  /** Every shell with its faces outwards: away from the material. */
  mesh: Mesh;
  tree: TriangleTree;
  shells: Shells;
  area: number;
  largestSide: number;
}

/** Of the part's largest side: what lies nearer is the same place, as coordinates are rounded. */
export const ROUNDING = 1e-5;
