import type { Path } from '#measure/drawing/drawing.ts';

/** The smallest and the largest extent of a tool. */
export interface Aperture {
  shape: string;
  /** In mm. */
  narrow: number;
  wide: number;
}

/** What one Gerber file draws, in millimetres. */
export interface GerberLayer {
  /** `.FileFunction` of X2, such as `Copper,L1,Top`; missing in older files. */
  fileFunction: string | undefined;
  /** Centre lines of what is drawn, and the outlines of regions. */
  paths: Path[];
  /** Of strokes only: the narrowest tool that a line was drawn with. */
  narrowestMm: number | undefined;
  flashes: { count: number; narrowestMm: number | undefined };
  /** Around everything, tools included; undefined when nothing is drawn. */
  box: { min: [number, number]; max: [number, number] } | undefined;
}
