import { fits, type MachineLimits } from '#measure/limits.ts';
import type { Finding } from '#measure/measurement.ts';
import { round, sizeOf } from './amounts.ts';
import { type BoardFile, withRole } from './board-files.ts';
import { BOARD_FINDING } from './findings.ts';
import type { Outline } from './outline.ts';
import { copperBeyond } from './places.ts';

const COPPER_SLACK_MM = 0.1;

/** How far copper reaches beyond the outline's box. */
const beyond = (copper: readonly BoardFile[], { box: { min, max } }: Outline) =>
  Math.max(
    0,
    ...copper.flatMap(({ gerber }) =>
      gerber?.box
        ? [
            min[0] - gerber.box.min[0],
            min[1] - gerber.box.min[1],
            gerber.box.max[0] - max[0],
            gerber.box.max[1] - max[1],
          ]
        : [],
    ),
  );

/** Whether the outline fits the machine, and the copper the outline. */
export const outlineFindings = (files: readonly BoardFile[], outline: Outline, { boxMm }: MachineLimits): Finding[] => {
  const sizeMm = sizeOf(outline);
  const copper = withRole(files, 'copper');
  const outside = beyond(copper, outline);
  return [
    ...(boxMm && !fits(sizeMm, boxMm) ? [BOARD_FINDING.tooLarge(Math.max(...sizeMm), Math.max(...boxMm))] : []),
    ...(outside > COPPER_SLACK_MM
      ? [BOARD_FINDING.copperOutside(round(outside), copperBeyond(copper, outline.box, COPPER_SLACK_MM))]
      : []),
  ];
};
