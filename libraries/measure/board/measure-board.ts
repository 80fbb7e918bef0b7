import type { MachineLimits } from '#measure/limits.ts';
import type { Finding, Measured, Measurement } from '#measure/measurement.ts';
import { verdictOf } from '#measure/verdict.ts';
import { quantitiesOf, sizeOf } from './amounts.ts';
import type { BoardFiles } from './board-files.ts';
import { type BoardShape, boardShape } from './board-shape.ts';
import { detailFindings } from './detail-findings.ts';
import { fileFindings, noBoard, unreadableFiles } from './file-findings.ts';
import { findOutline } from './outline.ts';
import { outlineFindings } from './outline-findings.ts';
import { spacingFindings } from './spacing/spacing-findings.ts';

/** Findings that leave the size near, but not certain. */
const NEAR = new Set(['open-outline', 'outlines-disagree', 'panel', 'no-copper']);

const UNIT = { value: 'mm', from: 'file', ask: false } as const; // Gerber and Excellon say their units

/** Measures a board: its size by the outline's centre line, its layers and its holes. */
export const measureBoard = (board: BoardFiles, { limits }: { limits: MachineLimits }): Measured<BoardShape> => {
  const { files } = board;
  const base = { kind: 'board', unit: UNIT } as const;
  const nothing = noBoard(files);
  const unreadable = unreadableFiles(files);
  const why = nothing ? [nothing] : unreadable;
  // A board of which a layer cannot be read is none that a number could be given for.
  if (why.length > 0) return { measurement: { ...base, quantities: {}, findings: why, ...verdictOf(why, UNIT, NEAR) } };

  const { outline, findings: aboutOutline } = findOutline(files);
  const shape = boardShape(files, outline);
  const quantities = quantitiesOf(files, outline);
  const findings: Finding[] = [
    ...aboutOutline,
    ...fileFindings(board),
    ...(outline ? outlineFindings(files, outline, limits) : []),
    ...detailFindings(files, shape?.drills, quantities, limits),
    ...spacingFindings(files, outline, shape?.drills, limits),
  ];
  const measurement: Measurement = {
    ...base,
    ...(outline && { sizeMm: sizeOf(outline) }),
    quantities,
    findings,
    ...verdictOf(findings, UNIT, NEAR),
  };
  return { measurement, shape };
};
