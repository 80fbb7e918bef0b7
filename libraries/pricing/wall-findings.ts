import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import { mmText } from './mm-text.ts';
import { type FineDetail, placeOf } from './sheet-findings.ts';

/** What the walls of a print need, by the price book. */
export interface WallNeed {
  mm: number;
  /** The material in the customer's words, or what it is called. */
  of: string;
}

const CODE = 'thin-wall';

/** What was found in a print apart from its walls, and its walls; those of before were not kept. */
interface Found<F> {
  findings: readonly F[];
  details?: readonly FineDetail[] | undefined;
}

const found = (walls: readonly FineDetail[], { mm, of }: WallNeed): MeasuredFinding[] => {
  const thin = walls.filter(({ thinFromMm = Infinity }) => thinFromMm <= mm);
  const [thinnest] = thin;
  if (!thinnest) return [];
  return [
    {
      code: CODE,
      severity: 'warning',
      message: `A wall is thin for ${of}: it can come out with gaps, or break off. Make it at least ${mmText(mm)} thick.`,
      figures: `The thinnest wall is ${mmText(thinnest.mm)}; ${of} needs ${mmText(mm)}.`,
      count: thin.length,
      measured: Number(thinnest.mm.toPrecision(3)),
      limit: mm,
      unit: 'mm',
      where: thin.flatMap((wall) => placeOf(wall) ?? []),
    },
  ];
};

/**
 * The findings of a file, with its walls judged by the material that was chosen. Where the price book says nothing of that material, and where
 * the walls were not kept, what was found by the machine's limit stands.
 */
export const judgedWalls = <F extends { code?: string | undefined }>(
  { findings, details }: Found<F>,
  need: WallNeed | undefined,
): readonly (F | MeasuredFinding)[] => {
  if (!need || !details) return findings;
  const judged = found(
    details.filter(({ what }) => what === 'wall'),
    need,
  );
  const at = findings.findIndex(({ code }) => code === CODE);
  return at === -1 ? [...findings, ...judged] : [...findings.slice(0, at), ...judged, ...findings.slice(at + 1)];
};
