import type { Mesh } from '#measure/mesh/mesh.ts';
import type { Face } from '#measure/mesh/spatial/face.ts';
import type { TriangleTree } from '#measure/mesh/spatial/triangle-tree.ts';
import type { Shells } from '#measure/mesh/topology/shells.ts';

/** A closed part as the checks see it; lengths in the unit of the mesh. */
export interface Part {
  /** Every shell with its faces outwards: away from the material. */
  mesh: Mesh;
  tree: TriangleTree;
  shells: Shells;
  /** Shells that bound a hollow. */
  isHollow: readonly boolean[];
  area: number;
  largestSide: number;
}

/** Of the part's largest side: what lies nearer is the same place, as coordinates are rounded. */
export const ROUNDING = 1e-5;

/** How many triangles one check visits at most, which takes a tenth of a second or two; it reports what it has found by then. */
export const VISITS_MAX = 3_000_000;

/** A triangle so narrow that rounding errors decide its normal. */
export const isSliver = ({ area, longestEdge }: Face, { largestSide }: Part) =>
  !(area * 2 > longestEdge * largestSide * ROUNDING);
