import type { BoardShape } from '#measure/board/board-shape.ts';
import { type Box, boxOf } from '#measure/drawing/box.ts';
import { polylineLength } from '#measure/drawing/drawing.ts';
import type { DrawingShape } from '#measure/drawing/drawing-shape.ts';
import { PREVIEW_BYTES_MAX } from '#measure/preview/limits.ts';
import { type BoardLook, boardGroup, mainSide, type Side } from './board-svg.ts';
import { drawingGroup, originOf } from './drawing-svg.ts';
import { type Fitted, fitted } from './fit.ts';
import { element, type Markup } from './markup.ts';
import { withOwnIds } from './own-ids.ts';
import { inFrame, mirrored, rectAttributes, type Sheet, sheetAround, svgAttributes } from './sheet.ts';

type FlatShape = DrawingShape | BoardShape;

/** How far a line of a preview may be off, of the picture's diagonal: not to be seen at ten times the size of a screen. */
const PREVIEW_TOLERANCE = 1 / 20_000;

const THUMBNAIL = { width: 480, height: 360 } as const;
const THUMBNAIL_BYTES_MAX = 500_000;
const THUMBNAIL_TOLERANCE_PX = 0.1;
/** Lines of a thumbnail are as wide as they may be without running together. */
const LINE_PX = { least: 0.9, most: 2.25 } as const;
/** The share of the picture that lines may cover. */
const INK_SHARE = 0.2;
/** So much of the size of most shapes: what is small stays a shape. */
const LINE_SHARE = 0.25;

/** Seen from the bottom, left is right. */
const seenFrom = (side: Side, sheet: Sheet): Sheet =>
  side === 'top' ? sheet : { ...sheet, x: -sheet.x - sheet.width };

/** Around a drawing, as it is written. */
const nearBox = ({ contours }: DrawingShape): Box => {
  const box = boxOf(contours);
  const [x, y] = originOf(box);
  return { min: [box.min[0] - x, box.min[1] - y], max: [box.max[0] - x, box.max[1] - y] };
};

/** Only what is cut or engraved; all of it where nothing is. */
const madeOf = (shape: DrawingShape): DrawingShape => {
  const contours = shape.contours.filter(({ use }) => use !== 'leave');
  return contours.length === 0 || contours.length === shape.contours.length ? shape : { ...shape, contours };
};

const sheetOf = (shape: FlatShape) =>
  shape.kind === 'board'
    ? seenFrom(mainSide(shape), sheetAround(shape.box, 'up'))
    : sheetAround(nearBox(shape), shape.y);

const lookAt = (shape: BoardShape, sheet: Sheet, look: Pick<BoardLook, 'leastMm' | 'outline'>): BoardLook => {
  const side = mainSide(shape);
  return { ...look, side, field: mirrored(seenFrom(side, sheet)) };
};

/** No board has thinner lines; a file may draw without a tool. */
const TRACK_LEAST_MM = 0.02;
const HAIRLINE = { 'stroke-width': 1.5, 'vector-effect': 'non-scaling-stroke' } as const;

/** Where the part is on a sheet with lines that are none of it. */
const partBox = (shape: FlatShape) => {
  const made = shape.kind === 'drawing' ? madeOf(shape) : shape;
  if (made === shape || made.kind !== 'drawing' || shape.kind !== 'drawing') return {};
  const [dx, dy] = originOf(boxOf(shape.contours));
  const { min, max } = boxOf(made.contours);
  const y = shape.y === 'up' ? dy - max[1] : min[1] - dy;
  return {
    'data-part': [min[0] - dx, y, max[0] - min[0], max[1] - min[1]].map((one) => Number(one.toPrecision(9))).join(' '),
  };
};

/**
 * A drawing or a board as SVG of at most PREVIEW_BYTES_MAX, made of numbers only; in mm, a group a layer, so that a viewer
 * can turn layers off. The groups of a board: `data-layer` laminate, outline, drills and, inside a group of each side
 * (`data-side`), copper-top, mask-top, silk-top and so on; only one side shows, and one that is seen from the bottom is
 * mirrored. Of a drawing: `data-layer` is the layer's own name, `data-page`
 * counts from 1, and a line's own colour is its `data-colour`, since pale ones are drawn darker; `data-group` is the group of lines,
 * `data-use` what is done along them, and where some are left out, the root's `data-part` is the box around the others. Meant for white paper.
 */
export const svgPreview = (shape: FlatShape): Fitted => {
  const sheet = sheetOf(shape);
  const drawn =
    shape.kind === 'board'
      ? boardGroup(shape, lookAt(shape, sheet, { leastMm: TRACK_LEAST_MM, outline: HAIRLINE }))
      : [drawingGroup(shape, HAIRLINE)];
  const root = element('svg', { ...svgAttributes(sheet), ...partBox(shape) }, drawn);
  const tolerance = Math.hypot(sheet.width, sheet.height) * PREVIEW_TOLERANCE;
  const { svg, complete } = fitted(root, tolerance, PREVIEW_BYTES_MAX);
  return { svg: shape.kind === 'board' ? withOwnIds(svg) : svg, complete };
};

const drawingThumbnail = (shape: DrawingShape, sheet: Sheet): Markup[] => {
  const mmPerPx = sheet.width / THUMBNAIL.width;
  const { min, max } = boxOf(shape.contours);
  const lengths = shape.contours
    .map(({ points }) => polylineLength(points) / mmPerPx)
    .toSorted((one, other) => one - other);
  const length = lengths.reduce((sum, one) => sum + one, 0);
  const usual = (lengths[Math.floor(lengths.length / 4)] ?? 0) / Math.PI;
  const area = ((max[0] - min[0]) * (max[1] - min[1])) / mmPerPx ** 2;
  const widest = Math.min(LINE_PX.most, (INK_SHARE * area) / length, LINE_SHARE * usual);
  const width = Math.max(LINE_PX.least, widest);
  const paper = element('rect', { ...rectAttributes(sheet), fill: '#ffffff' });
  return [paper, drawingGroup(shape, { 'stroke-width': Number((width * mmPerPx).toPrecision(4)) })];
};

const boardThumbnail = (shape: BoardShape, sheet: Sheet): Markup[] => {
  const mmPerPx = sheet.width / THUMBNAIL.width;
  const outline = { 'stroke-width': Number(mmPerPx.toPrecision(4)) };
  return boardGroup(shape, lookAt(shape, sheet, { leastMm: mmPerPx * LINE_PX.least, outline }));
};

/** A drawing or a board as SVG to be made a thumbnail of, 480 by 360: a drawing on paper, a board as it will be made. */
export const svgThumbnail = (given: FlatShape): string => {
  const shape = given.kind === 'drawing' ? madeOf(given) : given;
  const sheet = inFrame(sheetOf(shape), THUMBNAIL.width / THUMBNAIL.height);
  const drawn = shape.kind === 'board' ? boardThumbnail(shape, sheet) : drawingThumbnail(shape, sheet);
  const root = element('svg', { ...svgAttributes(sheet), ...THUMBNAIL }, drawn);
  return fitted(root, (sheet.width / THUMBNAIL.width) * THUMBNAIL_TOLERANCE_PX, THUMBNAIL_BYTES_MAX).svg;
};
