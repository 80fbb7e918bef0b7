import type { Drawing, Path } from './drawing.ts';

/** A line of a drawing, in mm. */
export interface Contour {
  /** x and y of one point after the other. */
  points: Float64Array;
  closed: boolean;
  layer: string;
  /** As written in the file: usually '#rrggbb', but it can be any text. */
  colour: string;
  /** From 0. */
  page: number;
}

/** The visible lines of a drawing. */
export interface DrawingShape {
  kind: 'drawing';
  contours: readonly Contour[];
  /** Which way y counts. */
  y: Drawing['y'];
}

/** @param mm millimetres in one unit of the drawing */
export const drawingShape = (visible: readonly Path[], y: Drawing['y'], mm: number): DrawingShape => ({
  kind: 'drawing',
  y,
  contours: visible.map(({ points, closed, layer, colour, page = 0 }) => ({
    points: mm === 1 ? points : points.map((value) => value * mm),
    closed,
    layer,
    colour,
    page,
  })),
});
