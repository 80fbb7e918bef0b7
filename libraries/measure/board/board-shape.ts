import { type Box, unionOf } from '#measure/drawing/box.ts';
import type { BoardFile } from './board-files.ts';
import { type DrillHits, drillsOf } from './drill-shape.ts';
import type { GerberLayer } from './gerber/layer.ts';
import type { Outline } from './outline.ts';
import type { Role } from './roles.ts';

/** The layers that are visible on a board; paste and assembly drawings are not. */
const SEEN = ['copper', 'mask', 'silk'] as const satisfies readonly Role[];

export interface BoardLayer {
  role: (typeof SEEN)[number];
  side: 'top' | 'bottom' | 'inner';
  gerber: GerberLayer;
}

/** A board as its files draw it, in mm; y points up, and both sides are seen from the top. */
export interface BoardShape {
  kind: 'board';
  /** Around the outline, or around everything where there is none. */
  box: Box;
  /** Left out when there is none, or more than one. */
  outline?: Outline;
  layers: readonly BoardLayer[];
  drills: DrillHits;
}

const layerOf = ({ role: { role, side }, gerber }: BoardFile): BoardLayer[] => {
  const seen = SEEN.find((one) => one === role);
  return seen && gerber?.box ? [{ role: seen, side: side ?? (seen === 'copper' ? 'inner' : 'top'), gerber }] : [];
};

/** @returns undefined when there is nothing to see */
export const boardShape = (files: readonly BoardFile[], outline: Outline | undefined): BoardShape | undefined => {
  const layers = files.flatMap(layerOf);
  const box = outline?.box ?? unionOf(layers.flatMap(({ gerber }) => gerber.box ?? []));
  return box && { kind: 'board', box, ...(outline && { outline }), layers, drills: drillsOf(files, box) };
};
