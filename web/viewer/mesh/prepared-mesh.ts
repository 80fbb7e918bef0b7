import { type MeshPreview, readMeshPreview } from '#measure/preview/mesh/preview-format.ts';
import { nextTask } from '#web/viewer/next-task.ts';
import { featureEdges } from './feature-edges.ts';

/** A part as it is drawn. */
export interface PreparedMesh extends MeshPreview {
  /** Pairs of vertices. */
  edges: Uint32Array;
}

/**
 * Reads a preview and finds its edges, in steps.
 * @throws Error when it is no preview
 */
export const prepareMesh = async (bytes: Uint8Array): Promise<PreparedMesh> => {
  const preview = readMeshPreview(bytes);
  await nextTask();
  const edges = featureEdges(preview.mesh);
  await nextTask();
  return { ...preview, edges };
};
