import type { MeasuredDetail, MeasuredFinding } from '#contract/measuring/measurement.ts';
import { thicknessOf } from '#contract/measuring/sheet-thickness.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import { mmText } from './mm-text.ts';

type Kind = Exclude<MeasuredDetail['what'], 'wall'>;

const KINDS: readonly Kind[] = ['hole', 'bridge', 'edge'];

const CODES: Readonly<Record<Kind, string>> = {
  hole: 'holes-under-thickness',
  bridge: 'bridges-under-thickness',
  edge: 'edges-under-thickness',
};

const MESSAGES: Readonly<Record<Kind, string>> = {
  hole: 'Some holes are smaller than the sheet is thick, so they may come out uneven or not at all. Draw them larger, or choose a thinner sheet.',
  bridge:
    'Between some holes less is left than the sheet is thick, and it may burn or break. Move them apart, or choose a thinner sheet.',
  edge: 'Some holes are closer to the edge than the sheet is thick, and the rim may burn or break. Move them inwards, or choose a thinner sheet.',
};

/** A detail as a price keeps it: without its place. */
export interface FineDetail extends Pick<MeasuredDetail, 'what' | 'mm' | 'thinFromMm'> {
  where?: { readonly from: readonly number[]; readonly to?: readonly number[] | undefined } | undefined;
}

export const placeOf = ({ where }: FineDetail): MeasuredFinding['where'] =>
  where && [{ from: [...where.from], to: where.to && [...where.to] }];

/**
 * What of a drawing is finer than the chosen sheet is thick; nothing while its thickness is not known. A slot as wide as the sheet is thick is
 * how parts are plugged together, so holes count by their longest side.
 * @param details the finest first
 */
export const sheetFindings = (
  details: readonly FineDetail[] | undefined,
  { thickness }: PricedOptions,
): MeasuredFinding[] => {
  const limit = thicknessOf(thickness);
  if (limit === undefined || !details) return [];
  return KINDS.flatMap((kind): MeasuredFinding[] => {
    const fine = details.filter(({ what, mm: measured }) => what === kind && measured < limit);
    const [finest] = fine;
    if (!finest) return [];
    return [
      {
        code: CODES[kind],
        severity: 'warning',
        message: MESSAGES[kind],
        figures: `The narrowest is ${mmText(finest.mm)}; the sheet is ${mmText(limit)} thick.`,
        count: fine.length,
        measured: finest.mm,
        limit,
        unit: 'mm',
        where: fine.flatMap((detail) => placeOf(detail) ?? []),
      },
    ];
  });
};
