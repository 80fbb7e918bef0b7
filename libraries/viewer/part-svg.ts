import { outlineAtHand, type PartOutline, silhouetteFrom } from './part-outline.ts';
import type { PreviewSource } from './viewed-part.ts';

/** So much fits into a tab's storage beside all else. */
const LENGTH_MAX = 200_000;

const MARGIN = 0.08;
const ASPECT = 4 / 3;

const silhouetteSvg = ({ width, height, path = '' }: PartOutline) => {
  const high = Math.max(height, width / ASPECT) * (1 + 2 * MARGIN);
  const wide = high * ASPECT;
  const view = [(width - wide) / 2, (height - high) / 2, wide, high].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="${view}"><path fill="#b9683a" fill-rule="evenodd" d="${path}"/></svg>`;
};

/** A small picture of a part that this browser has seen, as SVG: its silhouette, or its drawing. Undefined where there is none. */
export const partSvg = async (preview: PreviewSource | undefined): Promise<string | undefined> => {
  if (!preview || 'url' in preview) return undefined;
  const outline = await silhouetteFrom(preview);
  const svg = 'svg' in preview ? preview.svg : silhouetteSvg(outline ?? outlineAtHand(preview, [1, 1]));
  return svg.length > LENGTH_MAX ? undefined : svg;
};
