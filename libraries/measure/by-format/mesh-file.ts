import type { Measured } from '#measure/measurement.ts';
import { UnionNeeded } from '#measure/mesh/checks/overlaps.ts';
import { type MeshFile, type MeshRequest, measureMesh } from '#measure/mesh/measure-mesh.ts';
import type { MeshShape } from '#measure/mesh/mesh.ts';

/** Measures triangles; what unites bodies is loaded only for a file with bodies that may overlap. */
export const measureMeshFile = async (file: MeshFile, request: MeshRequest): Promise<Measured<MeshShape>> => {
  try {
    return measureMesh(file, request);
  } catch (error) {
    if (!(error instanceof UnionNeeded)) throw error;
    const { sharedOf } = await import('#measure/mesh/union/overlap.ts');
    return measureMesh(file, { ...request, union: sharedOf });
  }
};
