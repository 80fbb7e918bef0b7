import { type BoardFile, withRole } from '#measure/board/board-files.ts';
import type { BoardShape } from '#measure/board/board-shape.ts';
import { projectPrefix } from '#measure/board/layer-names.ts';
import { type Box, boxOf, unionOf } from '#measure/drawing/box.ts';
import type { Change } from '#measure/mending/change.ts';
import { outlineFile } from '#measure/mending/writers/gerber.ts';
import type { ArchiveFile } from './archive-files.ts';
import { BOARD_CHANGE } from './changes.ts';

/** The outline stands on whole hundredths of a millimetre. */
const STEP_MM = 0.01;

const widened = ({ min, max }: Box, by: number): Box => ({
  min: [min[0] - by, min[1] - by],
  max: [max[0] + by, max[1] + by],
});

/** Boxes around holes and slots, as wide as they are. */
const drilled = ({ holes, slots }: BoardShape['drills']) => [
  ...[...holes].map(([diameter, points]) => widened(boxOf([{ points }]), diameter / 2)),
  ...slots.map(({ points, widthMm }) => widened(boxOf([{ points }]), widthMm / 2)),
];

const outwards = ({ min, max }: Box, by: number): Box => {
  const down = (value: number) => Number((Math.floor((value - by) / STEP_MM + 1e-6) * STEP_MM).toFixed(2));
  const up = (value: number) => Number((Math.ceil((value + by) / STEP_MM - 1e-6) * STEP_MM).toFixed(2));
  return { min: [down(min[0]), down(min[1])], max: [up(max[0]), up(max[1])] };
};

/** Named as the others, so that none of them is taken for something else. */
const nameAmong = (names: readonly string[]) => {
  const prefix = projectPrefix(names);
  const name = `${prefix}${prefix === '' || /[ _.-]$/.test(prefix) ? '' : '-'}Edge_Cuts`;
  return names.includes(`${name}.gbr`) ? `${name}-proposed.gbr` : `${name}.gbr`;
};

/**
 * An outline for a board that has none: a rectangle around all of its copper and holes.
 * @param marginMm what has to stay free at the edge of a board
 * @returns undefined where there is no copper
 */
export const proposeOutline = (
  files: readonly BoardFile[],
  drills: BoardShape['drills'],
  marginMm: number,
): { file: ArchiveFile; change: Change; sizeMm: readonly number[] } | undefined => {
  const copper = withRole(files, 'copper').flatMap(({ gerber }) => gerber?.box ?? []);
  const around = copper.length > 0 ? unionOf([...copper, ...drilled(drills)]) : undefined;
  if (!around) return undefined;
  const { min, max } = outwards(around, marginMm);
  const sizeMm = [max[0] - min[0], max[1] - min[1]].map((side) => Number(side.toFixed(2)));
  const name = nameAmong(files.map((file) => file.name));
  return { file: { name, bytes: outlineFile(min, max) }, change: BOARD_CHANGE.proposed(sizeMm, marginMm), sizeMm };
};
