import { readMeshPreview } from '#measure/preview';
import { silhouetteOf } from '#measure/silhouette';
import { silhouettePath } from './silhouette-path.ts';
import type { PreviewSource } from './viewed-part.ts';

/** A part as it stands in a picture, in mm of the preview; it is scaled to the size that it may have. */
export interface PartOutline {
  width: number;
  height: number;
  /** The part's own longest side, which the picture may show shorter. */
  longestMm: number;
  /** What is filled; without it the preview itself is the picture. */
  path?: string;
  /** How large it looks at one of its sizes: the longer side of the picture, in mm. */
  shownAt: (sizeMm: readonly number[]) => number;
}

const outlineOf = (made: Omit<PartOutline, 'shownAt'>): PartOutline => ({
  ...made,
  shownAt: (sizeMm) => (Math.max(made.width, made.height) * Math.max(...sizeMm)) / made.longestMm,
});

const ofMesh = (bytes: Uint8Array): PartOutline => {
  const { mesh, box } = readMeshPreview(bytes);
  const { loops, min, max } = silhouetteOf(mesh);
  return outlineOf({
    width: max[0] - min[0],
    height: max[1] - min[1],
    longestMm: Math.max(...box.max.map((value, axis) => value - (box.min[axis] as number))) || 1,
    path: silhouettePath(loops, min),
  });
};

/** Around what is drawn, previews leave this share of the longer side (measure/preview/svg/sheet.ts). */
const MARGIN = 0.03;

const ofSheet = (svg: string): PartOutline | undefined => {
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  return outlineOf({ width, height, longestMm: Math.max(width, height) / (1 + 2 * MARGIN) });
};

const ofSize = ([wide = 1, ...others]: readonly number[]): PartOutline => {
  const high = others.at(-1) ?? wide;
  return outlineOf({
    width: wide || 1,
    height: high || 1,
    longestMm: Math.max(wide, ...others) || 1,
    path: `M0 0H${wide}V${high}H0Z`,
  });
};

/**
 * The shape of a part for the unit question: its silhouette, its drawing, or a rectangle of its size where there is neither.
 * A preview that cannot be read is none.
 */
export const partOutline = (preview: PreviewSource | undefined, sizeMm: readonly number[]): PartOutline => {
  try {
    if (preview && 'bytes' in preview) return ofMesh(preview.bytes);
    if (preview && 'svg' in preview) return ofSheet(preview.svg) ?? ofSize(sizeMm);
  } catch {
    // shown as a rectangle
  }
  return ofSize(sizeMm);
};
