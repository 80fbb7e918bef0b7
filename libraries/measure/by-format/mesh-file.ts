import type { Measured } from '#measure/measurement.ts';
import { UnionNeeded } from '#measure/mesh/checks/overlaps.ts';
import { type MeshFile, type MeshRequest, measureMesh } from '#measure/mesh/measure-mesh.ts';
import type { MeshShape } from '#measure/mesh/mesh.ts';

/** Measures triangles; what unites bodies, and cuts them, is loaded only for a file that may need it. */
export const measureMeshFile = async (file: MeshFile, request: MeshRequest): Promise<Measured<MeshShape>> => {
  try {
    return measureMesh(file, request);
  } catch (error) {
    if (!(error instanceof UnionNeeded)) throw error;
    const [{ sharedOf }, { takenAway }] = await Promise.all([
      import('#measure/mesh/union/overlap.ts'),
      import('#measure/mesh/negatives/taken-away.ts'),
    ]);
    return measureMesh(file, { ...request, union: sharedOf, cut: takenAway });
  }
};
