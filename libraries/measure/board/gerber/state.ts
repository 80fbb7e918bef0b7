import type { Budget } from '#measure/budget.ts';
import type { Format } from './coordinates.ts';
import type { Aperture, GerberLayer, Level } from './layer.ts';
import type { Macro } from './macro.ts';

/** Step and repeat: how many copies, how far apart in mm, and from which path and flashes on. */
export interface Repeat {
  columns: number;
  rows: number;
  dx: number;
  dy: number;
  from: number;
  flashes: number;
  keptFlashes: number;
}

/** The graphics state of a Gerber file that is just being read (Gerber specification, 2.3). */
export interface State {
  /** What was drawn so far. */
  layer: GerberLayer;
  budget: Budget;
  format: Format | undefined;
  /** Millimetres in one unit of the file. */
  mm: number | undefined;
  x: number;
  y: number;
  operation: number;
  incremental: boolean;
  interpolation: 1 | 2 | 3;
  multiQuadrant: boolean;
  inRegion: boolean;
  aperture: Aperture | undefined;
  apertures: Map<string, Aperture>;
  macros: Map<string, Macro>;
  /** The lines of the macro that is just being defined. */
  macro: string[];
  level: Level;
  /** How many block apertures are just being described. */
  blocks: number;
  /** Points of the line that is just being drawn. */
  line: number[];
  repeat: Repeat;
}

export const MM_PER_INCH = 25.4;

export const ONCE: Repeat = { columns: 1, rows: 1, dx: 0, dy: 0, from: 0, flashes: 0, keptFlashes: 0 };

const emptyLayer = (): GerberLayer => ({
  fileFunction: undefined,
  paths: [],
  narrowestMm: undefined,
  flashes: { count: 0, narrowestMm: undefined, kept: [], keptCount: 0 },
  box: undefined,
});

export const initialState = (budget: Budget): State => ({
  layer: emptyLayer(),
  budget,
  format: undefined,
  mm: undefined,
  x: 0,
  y: 0,
  operation: 2,
  incremental: false,
  interpolation: 1,
  multiQuadrant: true,
  inRegion: false,
  aperture: undefined,
  apertures: new Map(),
  macros: new Map(),
  macro: [],
  level: 0,
  blocks: 0,
  line: [],
  repeat: ONCE,
});
