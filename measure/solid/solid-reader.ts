import type { LengthUnit } from '../measurement.ts';
import type { Mesh } from '../mesh/mesh.ts';

/** What a STEP or IGES file holds, tessellated; in millimetres. */
export interface SolidFile {
  /** One mesh a body. */
  bodies: readonly Mesh[];
  /** The unit that the file itself is in. */
  unit: LengthUnit;
}

/**
 * Turns exact solids into triangles. The platform brings it: the CAD kernel behind it is a program of its own, and no
 * browser loads it.
 * @throws Refusal when the file cannot be read
 */
export type SolidReader = (bytes: Uint8Array, format: 'step' | 'iges') => Promise<SolidFile>;
