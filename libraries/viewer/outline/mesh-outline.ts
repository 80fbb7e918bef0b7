import { readMeshPreview } from '#measure/preview';
import { silhouetteOf } from '#measure/silhouette';
import { silhouettePath } from '#viewer/silhouette-path.ts';

/** A part as it stands in a picture, in mm of the preview; it is scaled to the size that it may have. */
export interface PartOutline {
  width: number;
  height: number;
  /** The part's own longest side, which the picture may show shorter. */
  longestMm: number;
  /** What is filled; without it the preview itself is the picture. */
  path?: string;
}

/** @throws Error when the preview cannot be read */
export const outlineOfMesh = (bytes: Uint8Array): PartOutline => {
  const { mesh, box } = readMeshPreview(bytes);
  const { loops, min, max } = silhouetteOf(mesh);
  return {
    width: max[0] - min[0],
    height: max[1] - min[1],
    longestMm: Math.max(...box.max.map((value, axis) => value - (box.min[axis] as number))) || 1,
    path: silhouettePath(loops, min),
  };
};
