import type { MachineLimits } from '#measure/limits.ts';
import { type Finding, PLACES_MAX, type Place } from '#measure/measurement.ts';
import { type Lines, round } from './amounts.ts';
import { sizeOf } from './box.ts';
import type { Doubles } from './doubles.ts';
import type { Path } from './drawing.ts';
import { DRAWING_FINDING } from './findings.ts';

const inMm = (where: readonly Place[], mm: number): Place[] =>
  where.map(({ from, to }) => ({ from: from.map((one) => one * mm), ...(to && { to: to.map((one) => one * mm) }) }));

/** What is cut twice, and what is engraved twice: a line that is cut and engraved is meant so. */
const bothOf = ({ cut, engraved }: Lines['doubles']): Doubles => ({
  count: cut.count + engraved.count,
  length: cut.length + engraved.length,
  where: [...cut.where, ...engraved.where].slice(0, PLACES_MAX),
});

/** Lines that lie on others, ends that meet nothing, and gaps between them and between lines. */
export const lineFindings = (
  { doubles, contours, close }: Lines,
  { minGapMm = 0 }: MachineLimits,
  mm: number,
): Finding[] => {
  const at = (count: number, where: readonly Place[]) => ({ count, where: inMm(where, mm) });
  const doubled = bothOf(doubles);
  return [
    ...(doubled.count > 0
      ? [DRAWING_FINDING.duplicateLines(at(doubled.count, doubled.where), round(doubled.length * mm))]
      : []),
    ...(contours.loose > 0 ? [DRAWING_FINDING.openContours(at(contours.loose, contours.ends))] : []),
    ...(contours.gaps.length > 0
      ? [DRAWING_FINDING.narrowGaps(at(contours.gaps.length, contours.gaps), minGapMm)]
      : []),
    ...(close.count > 0
      ? [DRAWING_FINDING.closeLines(at(close.count, close.where), round(close.least * mm), minGapMm)]
      : []),
  ];
};

/** Closed shapes that are smaller than the beam is wide. */
export const underKerf = (paths: readonly Path[], { kerfMm }: MachineLimits, mm: number): Finding[] => {
  if (kerfMm === undefined) return [];
  const small = paths.filter((path) => path.closed && Math.max(...sizeOf([path])) * mm < kerfMm);
  const where = small.slice(0, PLACES_MAX).map(({ points }) => ({ from: [points[0] as number, points[1] as number] }));
  return small.length === 0
    ? []
    : [DRAWING_FINDING.smallContours({ count: small.length, where: inMm(where, mm) }, kerfMm)];
};
