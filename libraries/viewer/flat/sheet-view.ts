import type { Offset } from '#viewer/stage/stage.ts';

/** Millimetres on the sheet, y down. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is in the middle of the stage, in mm on the sheet, and how large it is. */
export interface SheetView {
  x: number;
  y: number;
  pxPerMm: number;
}

interface Frame {
  width: number;
  height: number;
}

/** What a home view shows: the drawing, and the machine's sheet where that is shown; an oversized drawing is not all on it. */
export const aroundBoth = (drawing: Rectangle, machine: Rectangle = drawing): Rectangle => {
  const [x, y] = [Math.min(drawing.x, machine.x), Math.min(drawing.y, machine.y)];
  const right = Math.max(drawing.x + drawing.width, machine.x + machine.width);
  const bottom = Math.max(drawing.y + drawing.height, machine.y + machine.height);
  return { x, y, width: right - x, height: bottom - y };
};

export const fittingSheet = ({ x, y, width, height }: Rectangle, frame: Frame, room: number): SheetView => ({
  x: x + width / 2,
  y: y + height / 2,
  pxPerMm: Math.min(
    Math.max(40, frame.width - 2 * room) / (width || 1),
    Math.max(40, frame.height - 2 * room) / (height || 1),
  ),
});

export const pannedSheet = (view: SheetView, [x, y]: Offset): SheetView => ({
  ...view,
  x: view.x - x / view.pxPerMm,
  y: view.y - y / view.pxPerMm,
});

/** @param at what stays where it is, in pixels from the middle of the stage */
export const zoomedSheet = (view: SheetView, factor: number, [x, y]: Offset = [0, 0]): SheetView => {
  const shift = (1 - 1 / factor) / view.pxPerMm;
  return { x: view.x + x * shift, y: view.y + y * shift, pxPerMm: view.pxPerMm * factor };
};

export const betweenSheets = (from: SheetView, to: SheetView, share: number): SheetView => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  pxPerMm: from.pxPerMm * (to.pxPerMm / from.pxPerMm) ** share,
});

/** Where a point of the sheet is on the stage. */
export const onStage =
  (view: SheetView, { width, height }: Frame) =>
  ([x, y]: Offset): Offset => [width / 2 + (x - view.x) * view.pxPerMm, height / 2 + (y - view.y) * view.pxPerMm];

export const viewBoxOf = ({ x, y, pxPerMm }: SheetView, { width, height }: Frame) =>
  [x - width / 2 / pxPerMm, y - height / 2 / pxPerMm, width / pxPerMm, height / pxPerMm].join(' ');
