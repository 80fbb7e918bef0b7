import type { BoardFile } from '#measure/board/board-files.ts';
import type { DrillHits } from '#measure/board/drill-shape.ts';
import { nearestOf } from '#measure/drawing/segments.ts';
import { boxOfCopper, type Copper, isArea, padsOf } from './pieces-of-copper.ts';

/** A hole whose pad leaves little copper around it. */
export interface Ring {
  x: number;
  y: number;
  /** The least copper around it, in mm; under 0 where the hole is larger than its pad. */
  ringMm: number;
}

/** Holes and pads that are searched: a board has far fewer. */
const HOLES_MAX = 20_000;
const CELL_MM = 2;
/** Holes so large are drilled for screws, and some programs draw them as pads, too. */
const SCREW_MM = 2;

/** How far it is from a point in the pad to its rim; undefined where it lies outside. */
const toRim = (pad: Copper, x: number, y: number): number | undefined => {
  const { points, radius } = pad;
  let nearest = Infinity;
  let inside = !isArea(pad);
  const last = Math.max(points.length - 2, 2);
  for (let at = 0; at < last; at += 2) {
    const [x1, y1] = [points[at] as number, points[at + 1] as number];
    const [x2, y2] = [points[at + 2] ?? x1, points[at + 3] ?? y1];
    nearest = Math.min(nearest, nearestOf([x, y, x, y], [x1, y1, x2, y2]).distance);
    if (isArea(pad) && y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  const rim = isArea(pad) ? nearest : radius - nearest;
  return inside && rim > 0 ? rim : undefined;
};

const cellOf = (x: number, y: number) => `${Math.floor(x / CELL_MM)} ${Math.floor(y / CELL_MM)}`;

/** Pads larger than this are areas with holes in them, and no pads of holes. */
const PAD_MAX_MM = 20;

/** Pads by the cells of a grid that they reach into. */
const padFinder = (pads: readonly Copper[]) => {
  const cells = new Map<string, Copper[]>();
  for (const pad of pads) {
    const [left, bottom, right, top] = boxOfCopper(pad);
    if (right - left > PAD_MAX_MM || top - bottom > PAD_MAX_MM) continue;
    for (let column = Math.floor(left / CELL_MM); column <= Math.floor(right / CELL_MM); column += 1)
      for (let row = Math.floor(bottom / CELL_MM); row <= Math.floor(top / CELL_MM); row += 1) {
        const key = `${column} ${row}`;
        cells.set(key, [...(cells.get(key) ?? []), pad]);
      }
  }
  return (x: number, y: number) => cells.get(cellOf(x, y)) ?? [];
};

/**
 * Holes with less copper around them than a limit, in mm, the worst first; on each layer the largest pad of a hole counts. A hole without a pad
 * is one for a screw.
 */
export const narrowRings = (copper: readonly BoardFile[], { holes }: DrillHits, limitMm: number): Ring[] => {
  const layers = copper.flatMap(({ gerber }) => (gerber ? [padFinder(padsOf(gerber))] : []));
  const rings: Ring[] = [];
  let left = HOLES_MAX;
  for (const [diameter, points] of holes)
    for (let at = 0; at < points.length && left > 0; at += 2) {
      left -= 1;
      const [x, y] = [points[at] as number, points[at + 1] as number];
      const around = layers.flatMap((padsAt) => {
        const rims = padsAt(x, y).flatMap((pad) => toRim(pad, x, y) ?? []);
        return rims.length > 0 ? [Math.max(...rims)] : [];
      });
      if (around.length === 0) continue;
      const ringMm = Math.min(...around) - diameter / 2;
      const isForScrew = diameter >= SCREW_MM && ringMm < limitMm / 2;
      if (ringMm < limitMm && !isForScrew) rings.push({ x, y, ringMm });
    }
  return rings.toSorted((one, other) => one.ringMm - other.ringMm);
};
