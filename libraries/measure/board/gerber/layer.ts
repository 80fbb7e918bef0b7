import type { Path } from '#measure/drawing/drawing.ts';
import type { Piece } from './figure.ts';

/** A tool, with its smallest and its largest extent. */
export interface Aperture {
  shape: string;
  /** In mm. */
  narrow: number;
  wide: number;
  /** What it leaves where it is flashed. */
  pieces: readonly Piece[];
}

/**
 * What is drawn in a row with one polarity; counted from 0. What an odd one draws takes away from those before it (Gerber
 * specification, 4.9.2).
 */
export type Level = number;

/** A line, or the outline of a region. */
export interface GerberPath extends Path {
  /** Its inside is drawn, not the line. */
  isRegion: boolean;
  /** Of the tool that draws the line. */
  widthMm: number;
  level: Level;
}

/** Where one tool was flashed. */
export interface Flashes {
  aperture: Aperture;
  /** x and y of one point after the other. */
  points: number[];
  level: Level;
}

/** More flashes are counted but not stored: no picture could show them. */
export const FLASHES_KEPT = 50_000;

/** What one Gerber file draws, in millimetres. */
export interface GerberLayer {
  /** `.FileFunction` of X2, such as `Copper,L1,Top`; missing in older files. */
  fileFunction: string | undefined;
  /** Centre lines of what is drawn, and the outlines of regions. */
  paths: GerberPath[];
  /** Of strokes only: the narrowest tool that a line was drawn with. */
  narrowestMm: number | undefined;
  flashes: { count: number; narrowestMm: number | undefined; kept: Flashes[]; keptCount: number };
  /** Around everything, tools included; undefined when nothing is drawn. */
  box: { min: [number, number]; max: [number, number] } | undefined;
}
