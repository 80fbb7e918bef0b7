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

/** Triangles that one check visits at most, a tenth of a second or two; what it finds until then is what it tells. */
export const VISITS_MAX = 3_000_000;

/** A triangle so narrow that the rounding of its corners decides where it faces. */
export const isSliver = ({ area, longestEdge }: Face, { largestSide }: Part) =>
  !(area * 2 > longestEdge * largestSide * ROUNDING);
