import type { Mesh } from '#measure/mesh/mesh.ts';
import type { TriangleTree } from '#measure/mesh/spatial/triangle-tree.ts';
import type { Shells } from '#measure/mesh/topology/shells.ts';

/** Closed bodies that may overlap; lengths in the unit of the mesh. */
export interface Bodies {
  /** Every face outwards: away from the material. */
  mesh: Mesh;
  tree: TriangleTree;
  shells: Shells;
  largestSide: number;
  /** The shell from which on bodies are taken away from those before: their faces look into what they take. Missing where none is. */
  firstTaken?: number;
}
