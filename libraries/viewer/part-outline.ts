import type { PartOutline } from './outline/mesh-outline.ts';
import type { PreviewSource } from './viewed-part.ts';

export type { PartOutline } from './outline/mesh-outline.ts';

/** How large a part looks at one of its sizes: the longer side of the picture, in mm. */
export const shownAt = ({ width, height, longestMm }: PartOutline, sizeMm: readonly number[]) =>
  (Math.max(width, height) * Math.max(...sizeMm)) / longestMm;

/** Around what is drawn, previews leave this share of the longer side (measure/preview/svg/sheet.ts). */
const MARGIN = 0.03;

const ofSheet = (svg: string): PartOutline | undefined => {
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  return { width, height, longestMm: Math.max(width, height) / (1 + 2 * MARGIN) };
};

const ofSize = ([wide = 1, ...others]: readonly number[]): PartOutline => {
  const high = others.at(-1) ?? wide;
  return {
    width: wide || 1,
    height: high || 1,
    longestMm: Math.max(wide, ...others) || 1,
    path: `M0 0H${wide}V${high}H0Z`,
  };
};

/** The shape of a part as far as it is known at once: its drawing, or a rectangle of its size. */
export const outlineAtHand = (preview: PreviewSource | undefined, sizeMm: readonly number[]): PartOutline =>
  (preview && 'svg' in preview ? ofSheet(preview.svg) : undefined) ?? ofSize(sizeMm);

/** The silhouette of a mesh, whose finding is loaded now; undefined of anything else, and of a preview that cannot be read. */
export const silhouetteFrom = async (preview: PreviewSource | undefined): Promise<PartOutline | undefined> => {
  if (!preview || !('bytes' in preview)) return undefined;
  const { outlineOf } = await import('./outline/outline-of.ts');
  return outlineOf(preview.bytes);
};
