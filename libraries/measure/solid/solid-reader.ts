import type { LengthUnit } from '#measure/measurement.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';

export type SolidFormat = 'step' | 'iges';

/** The triangles of one body. */
export interface SolidBody extends Mesh {
  /** How the surface itself lies at each vertex: x, y and z of one unit normal after the other. */
  normals?: Float64Array;
}

/**
 * Turns every body of a STEP or IGES file into triangles, one mesh each, in millimetres and where the assembly has it. The
 * platform brings it: the CAD kernel behind it is a program of its own, and no browser loads it.
 * @returns nothing when the kernel finds nothing to read
 */
export type SolidReader = (bytes: Uint8Array, format: SolidFormat) => Promise<readonly SolidBody[]>;

/** What a STEP or IGES file says about itself. */
export interface SolidFacts {
  /** Missing when the file does not say. */
  unit: LengthUnit | undefined;
  /** Whether it declares solids, or surfaces only. */
  hasSolids: boolean;
}

/** A STEP or IGES file once it is read. */
export interface SolidFile extends SolidFacts {
  bodies: readonly SolidBody[];
}
