import type { LengthUnit } from '#measure/measurement.ts';

/** A part of a circle; angles in radians, counter-clockwise when the sweep is positive. */
export interface Arc {
  x: number;
  y: number;
  radius: number;
  from: number;
  sweep: number;
}

/** Points of a line that were set on a smooth curve, from the first to the last of them. */
export interface CurveStretch {
  first: number;
  last: number;
}

export interface ArcStretch extends CurveStretch {
  arc: Arc;
}

/** One drawn line or curve, in the drawing's own unit. */
export interface Path {
  /** x and y of one point after the other; curves are flattened. */
  points: Float64Array;
  /** Set if the whole path is one arc or circle, so that doubled ones are found however they were flattened. */
  arc?: Arc;
  /** The same for arcs that only part of the path is; one after the other. */
  arcs?: readonly ArcStretch[];
  /** The same for curves that are no arcs. */
  curves?: readonly CurveStretch[];
  /** Exact where the curve has a formula, else of the flattened points. */
  length: number;
  /** Its end is its beginning. */
  closed: boolean;
  layer: string;
  /** '#rrggbb'. */
  colour: string;
  /** Missing where a format has no pens, and of what is filled. */
  pen?: Pen;
  /** False on layers that are off or frozen, and for hidden elements. */
  visible: boolean;
  /** The file leaves open how exactly it runs. */
  isNear?: boolean;
  /** A plain area as large as the page: background, unless it is all that there is. */
  coversPage?: boolean;
  /** It is not level, and measured as it is seen from above. */
  rises?: boolean;
  /** From 0; missing in formats without pages. */
  page?: number;
}

/**
 * What a reader does not cut: white areas without a line around them; what is hidden beyond a clip or the page; and, though it is cut, what
 * a mask may hide.
 */
export type LeftOut = 'white' | 'clipped' | 'masked';

/** What a line is drawn with. */
export interface Pen {
  /** In the drawing's own unit. */
  width: number;
  dashed: boolean;
}

export interface Drawing {
  paths: Path[];
  /** Which way y counts on the page. */
  y: 'up' | 'down';
  /** Missing when the file does not say. */
  unit: LengthUnit | undefined;
  /** The unit belongs to the paper; it is not just a label that programs never update. */
  hasCertainUnit?: boolean;
  /** Millimetres in one unit of the drawing where that is none of the usual units. */
  mmPerUnit?: number;
  /** Sizes are in pixels, which are only usually 1/96 in. */
  inPixels?: boolean;
  /** What was not measured, by its name in the format: TEXT, HATCH, image … */
  ignored: ReadonlyMap<string, number>;
  /** Lines on layouts, where there are no others. */
  onLayouts?: number;
  /** How often. */
  leftOut?: ReadonlyMap<LeftOut, number>;
  pages?: number;
}

/** The length of a line of which some is arcs, in evenly set points. */
export const lengthWithArcs = (points: Float64Array, arcs: readonly ArcStretch[]) => {
  const beyondChords = arcs.map(({ first, last, arc: { radius, sweep } }) => {
    const [steps, turn] = [last - first, Math.abs(sweep)];
    return radius * (turn - 2 * steps * Math.sin(turn / steps / 2));
  });
  return beyondChords.reduce((sum, beyond) => sum + beyond, polylineLength(points));
};

/** The length of a polyline. */
export const polylineLength = (points: Float64Array) => {
  let length = 0;
  for (let at = 2; at < points.length; at += 2)
    length += Math.hypot(
      (points[at] as number) - (points[at - 2] as number),
      (points[at + 1] as number) - (points[at - 1] as number),
    );
  return length;
};
