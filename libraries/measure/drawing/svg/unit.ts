import { IDENTITY, type Matrix } from '#measure/affine/plane.ts';
import type { Box } from '#measure/drawing/box.ts';
import type { Drawing } from '#measure/drawing/drawing.ts';
import type { LengthUnit } from '#measure/measurement.ts';
import { MM_PER_CSS, MM_PER_PIXEL, parseLength } from './lengths.ts';
import type { Element } from './tree.ts';
import { scalesOf, type Viewport, viewBoxOf } from './viewport.ts';

const NAMED: ReadonlyMap<string, LengthUnit> = new Map([
  ['mm', 'mm'],
  ['cm', 'cm'],
  ['in', 'in'],
]);

const PIXELS = new Set(['px', '']);

interface PaperSide {
  unit: string;
  mm: number;
}

/** A side of the paper; undefined where it is missing, no length, or a share of who knows what. */
const sideOf = (text: string | undefined): PaperSide | undefined => {
  const length = parseLength(text);
  const mm = length && MM_PER_CSS.get(length.unit);
  return length && mm !== undefined && length.value > 0 ? { unit: length.unit, mm: length.value * mm } : undefined;
};

/** What percentages are of where neither a view box nor the paper's size says so (CSS 2.1, 10.3.2). */
const DEFAULT_VIEWPORT: Viewport = [300, 150];

interface RootView extends Pick<Drawing, 'unit' | 'mmPerUnit' | 'inPixels'> {
  viewport: Viewport;
  /** Enlarges y where the view box is stretched to the paper. */
  stretch: Matrix;
}

/** The view in user units: the view box, or the paper in pixels. */
const viewOf = (root: Element, width?: PaperSide, height?: PaperSide): Viewport => {
  const box = viewBoxOf(root);
  if (box) return [box.width, box.height];
  const [across, down] = DEFAULT_VIEWPORT;
  return [width ? width.mm / MM_PER_PIXEL : across, height ? height.mm / MM_PER_PIXEL : down];
};

/** Millimetres in a user unit along x and y. */
const unitScales = (root: Element, [across, down]: Viewport, width?: PaperSide, height?: PaperSide) => {
  const box = viewBoxOf(root);
  if (!box) return [MM_PER_PIXEL, MM_PER_PIXEL] as const;
  // A missing side follows the other one.
  const widthMm = width?.mm ?? (height?.mm ?? 0) * (across / down);
  return scalesOf(root, box, [widthMm, height?.mm ?? widthMm * (down / across)]);
};

/** The page, in the drawing's own unit; undefined where the file leaves its size to who shows it. */
export const pageOf = (root: Element, [width, height]: Viewport, stretch: Matrix): Box | undefined => {
  const box = viewBoxOf(root);
  if (!box && !(sideOf(root.attributes.width) && sideOf(root.attributes.height))) return undefined;
  const { x, y } = box ?? { x: 0, y: 0 };
  const down = stretch[3];
  return { min: [x, y * down], max: [x + width, (y + height) * down] };
};

/** How large a user unit is: the size on paper over that of the view box. */
export const rootView = (root: Element): RootView => {
  const [width, height] = [sideOf(root.attributes.width), sideOf(root.attributes.height)];
  const viewport = viewOf(root, width, height);
  const paper = width ?? height;
  if (!paper) return { unit: undefined, viewport, stretch: IDENTITY };
  const [sx, sy] = unitScales(root, viewport, width, height);
  return {
    unit: NAMED.get(paper.unit) ?? 'mm',
    mmPerUnit: sx,
    ...(PIXELS.has(paper.unit) && { inPixels: true }),
    viewport,
    stretch: [1, 0, 0, sy / sx, 0, 0],
  };
};
