import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { boxOf, type Mesh, triangleCount } from '#measure/mesh/mesh.ts';
import { PREVIEW_BYTES_MAX } from '#measure/preview/limits.ts';
import { ENDS_BYTES, onSteps, withEnds } from './ends.ts';
import { bytesOf, stepOf, writeMeshPreview } from './preview-format.ts';
import { simplified } from './simplify.ts';

/**
 * A part to look at, in at most PREVIEW_BYTES_MAX: it has the part's box within a step, and looks the same.
 * @param mesh in mm; at least one triangle
 */
export const meshPreview = async (mesh: Mesh): Promise<Uint8Array> => {
  const box = boxOf(mesh);
  if (!box) throw new RangeError('a mesh without triangles has no preview');
  await MeshoptSimplifier.ready;
  const whole = onSteps(mesh, box, stepOf(box));
  const room = PREVIEW_BYTES_MAX - ENDS_BYTES;
  const simple = simplified(whole, (vertices, triangles) => bytesOf(vertices, triangles) <= room);
  return writeMeshPreview(withEnds(simple, whole), box, triangleCount(mesh));
};
