import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';

/** Codes of findings that can have one answer only. */
const MENDABLE =
  /^(duplicate-lines|narrow-gaps|open-contours|contours-under-kerf|flipped-faces|inside-out|doubled-(faces|bodies)|slivers|gaps-closed|open-edges|not-closed|non-manifold-edges|bodies-united|open-outline|no-outline|text-with-font)$/;

/** Whether something is found in a file that may be mended without a guess. */
export const isMendable = (figures: MeasuredFigures | undefined) =>
  figures?.unit.ask === false && figures.findings.some(({ code }) => MENDABLE.test(code));
