import type { SolidBody, SolidFormat, SolidReader } from '#measure';

/**
 * How closely the triangles follow the surface, relative to the average size and in radians, so that a small part takes as long
 * as a large one. The volume of a thin rod is off by at most 0.17 %, that of a sphere by twice as much (a polygon in a circle
 * has 1 - sin(a) / a less area); a curved side is too short by a ten-thousandth.
 */
const TRIANGULATION = {
  linearUnit: 'millimeter',
  linearDeflectionType: 'bounding_box_ratio',
  linearDeflection: 0.0001,
  angularDeflection: 0.1,
} as const;

const READ = { step: 'ReadStepFile', iges: 'ReadIgesFile' } as const;

/**
 * Reads solids with Open CASCADE (occt-import-js, LGPL-2.1; its WebAssembly lies beside it and can be replaced). It runs
 * synchronously and without a memory limit: use it only in a process that may be killed, best with `node --liftoff-only`.
 */
export const readSolids: SolidReader = async (
  bytes: Uint8Array,
  format: SolidFormat,
): Promise<readonly SolidBody[]> => {
  const { default: load } = await import('occt-import-js');
  const silent = () => undefined;
  const kernel = await load({ print: silent, printErr: silent });
  const { success, meshes = [] } = kernel[READ[format]](bytes, TRIANGULATION);
  if (!success) return [];
  return meshes.map(({ attributes, index }) => ({
    vertices: Float64Array.from(attributes.position.array),
    triangles: Uint32Array.from(index.array),
    ...(attributes.normal && { normals: Float64Array.from(attributes.normal.array) }),
  }));
};
