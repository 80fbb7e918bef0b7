import type { Budget } from '#measure/budget.ts';
import { boxOf } from '#measure/drawing/box.ts';
import { polylineLength } from '#measure/drawing/drawing.ts';
import type { Contour, DrawingShape } from '#measure/drawing/drawing-shape.ts';
import type { Change } from '#measure/mending/change.ts';
import { DRAWING_CHANGE } from './changes.ts';
import { bridgesOf } from './gaps.ts';
import { nodesWithin } from './nodes.ts';
import { drawnOnce } from './once.ts';
import { joinRuns, type Run, runOf } from './runs.ts';
import { sliversIn } from './slivers.ts';

const GAP_MAX_MM = 0.5;
/** Of the drawing's diagonal: in one that small, half a millimetre is no slip. */
const GAP_SHARE_MAX = 0.02;
/** As in measuring: ends that are so near, of the drawing's diagonal, are one point. */
const SAME_POINT_SHARE = 1e-5;

export interface MendedDrawing {
  runs: Run[];
  y: DrawingShape['y'];
  changes: Change[];
  /** How much longer or shorter the cut is than before, doubled lines counted once, in mm. */
  addedMm: number;
}

const lengthOf = (contours: readonly Contour[]) =>
  contours.reduce((sum, { points }) => sum + polylineLength(points), 0);

/**
 * Mends what needs no guess: lines on lines, narrow gaps between two ends, shapes that the beam burns away; and joins what goes on.
 * Only lines that are drawn alike are taken for one another.
 * @param anyway also where there is nothing to mend
 * @returns undefined when there is nothing to mend
 */
export const mendDrawing = (
  { contours, y }: DrawingShape,
  kerfMm: number,
  budget: Budget,
  anyway = false,
): MendedDrawing | undefined => {
  const { min, max } = boxOf(contours);
  const diagonal = Math.hypot(max[0] - min[0], max[1] - min[1]);
  const tolerance = diagonal * SAME_POINT_SHARE;
  if (!(tolerance > 0)) return undefined;
  const made = contours.filter(({ use }) => use !== 'leave'); // what is not made stays as it is
  const shapes = sliversIn(made, kerfMm, tolerance);
  const burnt = new Set(shapes.flat());
  const kept = made.filter((contour) => !burnt.has(contour));
  const { once, changed } = drawnOnce(kept, tolerance, budget);
  const widest = Math.min(GAP_MAX_MM, diagonal * GAP_SHARE_MAX);
  const { bridges, length } = bridgesOf(once, { widest, tolerance, diagonal });
  const slivers = shapes.length;
  if (!anyway && slivers + changed + bridges.length === 0) return undefined;
  const { runs, joined } = joinRuns([...once, ...bridges].map(runOf), nodesWithin(tolerance));
  return {
    runs: [...runs, ...contours.filter(({ use }) => use === 'leave').map(runOf)],
    y,
    changes: [
      ...(changed > 0 ? [DRAWING_CHANGE.once(changed, lengthOf(kept) - lengthOf(once))] : []),
      ...(bridges.length > 0 ? [DRAWING_CHANGE.gaps(bridges.length, length)] : []),
      ...(slivers > 0 ? [DRAWING_CHANGE.slivers(slivers, kerfMm)] : []),
      ...(joined > bridges.length ? [DRAWING_CHANGE.joined(joined - bridges.length)] : []),
    ],
    addedMm: length - (lengthOf(made) - lengthOf(kept)),
  };
};
