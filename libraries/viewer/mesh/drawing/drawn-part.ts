import { readMeshPreview, type View } from '#measure/preview';
import { nextTask } from '#viewer/next-task.ts';
import { drawableOf, type GraphicsCard, openCard } from './graphics-card.ts';
import type { PartDrawing } from './part-drawing.ts';
import { isSeen, sightOf } from './sight.ts';

/** Draws parts with one card, wherever this runs. */
export interface DrawnParts {
  open: (bytes: Uint8Array) => Promise<PartDrawing>;
  hasCard: boolean;
}

/** The silhouette of a part, as the data of a path; kept until the part is turned. */
const silhouettes = (mesh: Parameters<typeof sightOf>[0]) => {
  let drawn: { azimuth: number; elevation: number; path: string } | undefined;
  return async ({ azimuth, elevation }: View) => {
    if (drawn?.azimuth !== azimuth || drawn.elevation !== elevation) {
      const [{ silhouetteOf }, { silhouettePath }] = await Promise.all([
        import('#measure/silhouette'),
        import('#viewer/silhouette-path.ts'),
      ]);
      const { loops } = silhouetteOf(mesh, { azimuth, elevation });
      drawn = { azimuth, elevation, path: silhouettePath(loops) };
    }
    return drawn.path;
  };
};

const openPart = async (
  bytes: Uint8Array,
  card: GraphicsCard | undefined,
  watching: Set<() => void>,
): Promise<PartDrawing> => {
  const preview = readMeshPreview(bytes);
  await nextTask();
  const drawable = card && (await drawableOf(preview));
  const silhouette = silhouettes(preview.mesh);
  let changed: (() => void) | undefined;
  return {
    box: preview.box,
    hasCard: card !== undefined,
    picture: async (pose) => {
      const opened = pose.cut && (await import('./cut-open.ts'));
      const bitmap = drawable && card?.paint(drawable, pose, opened);
      return bitmap ? { bitmap: await bitmap } : { path: await silhouette(pose.camera) };
    },
    sight: async (place, now, clear) => {
      const view = sightOf(preview.mesh, place, now, clear);
      return { view, isSeen: isSeen(preview.mesh, place, view, clear) };
    },
    pick: async (aim) => (await import('./pick.ts')).pick(preview, aim),
    watch: (told) => {
      changed = told;
      watching.add(told);
    },
    close: () => {
      if (changed) watching.delete(changed);
      if (drawable) card?.release(drawable);
    },
  };
};

/** @param canvas of no size yet; all parts are drawn on it, one after another */
export const drawnParts = (canvas: OffscreenCanvas | HTMLCanvasElement): DrawnParts => {
  const watching = new Set<() => void>();
  const card = openCard(canvas, () => {
    for (const changed of watching) changed();
  });
  return { open: (bytes) => openPart(bytes, card, watching), hasCard: card !== undefined };
};
