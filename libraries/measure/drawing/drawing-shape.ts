import type { LineUse } from '#measure/measurement.ts';
import type { Arc, Drawing, Path, Pen } from './drawing.ts';
import type { LinesByUse } from './groups/lines-in-groups.ts';

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
  /** Set if it is one arc or circle. */
  arc?: Arc;
  pen?: Pen;
  /** Which group it is of, where there are several, and what is done along it. */
  group?: string;
  use?: LineUse;
}

/** The visible lines of a drawing. */
export interface DrawingShape {
  kind: 'drawing';
  contours: readonly Contour[];
  /** Which way y counts. */
  y: Drawing['y'];
}

/** What a line is drawn as and with, where that is more than its points. */
const drawnWith = ({ arc, pen }: Path, mm: number): Pick<Contour, 'arc' | 'pen'> => ({
  ...(arc && { arc: { ...arc, x: arc.x * mm, y: arc.y * mm, radius: arc.radius * mm } }),
  ...(pen && { pen: { ...pen, width: pen.width * mm } }),
});

/** @param mm millimetres in one unit of the drawing */
export const drawingShape = (
  visible: readonly Path[],
  y: Drawing['y'],
  mm: number,
  groupOf: LinesByUse['groupOf'],
): DrawingShape => ({
  kind: 'drawing',
  y,
  contours: visible.map((path) => {
    const { points, closed, layer, colour, page = 0 } = path;
    const { id, use } = groupOf(path) ?? {};
    const inMm = mm === 1 ? points : points.map((value) => value * mm);
    const group = id !== undefined && use && { group: id, use };
    return { points: inMm, closed, layer, colour, page, ...drawnWith(path, mm), ...group };
  }),
});
