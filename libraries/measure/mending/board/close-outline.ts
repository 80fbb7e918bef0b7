import type { BoardFile } from '#measure/board/board-files.ts';
import { OUTLINE_TOLERANCE_MM } from '#measure/board/outline.ts';
import { boxOf } from '#measure/drawing/box.ts';
import type { Contour } from '#measure/drawing/drawing-shape.ts';
import type { Change } from '#measure/mending/change.ts';
import { bridgesOf } from '#measure/mending/drawing/gaps.ts';
import { type Stroke, withStrokes } from '#measure/mending/writers/gerber.ts';
import { BOARD_CHANGE } from './changes.ts';

const GAP_MAX_MM = 0.5;
/** In a board that small, half a millimetre is no slip. */
const GAP_SHARE_MAX = 0.02;

const contoursOf = ({ gerber }: BoardFile): Contour[] =>
  (gerber?.paths ?? [])
    .filter(({ length }) => length > 0)
    .map(({ points, closed }) => ({ points, closed, layer: '', colour: '', page: 0 }));

const strokeOf = ({ points }: Contour): Stroke => ({
  from: [points[0] as number, points[1] as number],
  to: [points[2] as number, points[3] as number],
});

/**
 * Closes gaps of an outline between two ends that have no third one beside them.
 * @param bytes of the outline's file
 * @returns undefined where there is no such gap
 */
export const closeOutline = (file: BoardFile, bytes: Uint8Array): { bytes: Uint8Array; change: Change } | undefined => {
  const contours = contoursOf(file);
  if (contours.length === 0) return undefined;
  const { min, max } = boxOf(contours);
  const diagonal = Math.hypot(max[0] - min[0], max[1] - min[1]);
  const widest = Math.min(GAP_MAX_MM, diagonal * GAP_SHARE_MAX);
  const { bridges, length } = bridgesOf(contours, { widest, tolerance: OUTLINE_TOLERANCE_MM, diagonal });
  const widthMm = file.gerber?.paths.find(({ closed }) => !closed)?.widthMm ?? 0;
  const closed = bridges.length > 0 && withStrokes(bytes, bridges.map(strokeOf), widthMm);
  return closed ? { bytes: closed, change: BOARD_CHANGE.closed(bridges.length, length) } : undefined;
};
