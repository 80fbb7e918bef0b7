import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import { type Doubt, type MeasuredPiece, type PricePiece, type PriceRule, ruleFor } from './piece.ts';
import { type Work, workOf } from './quantities.ts';
import { type Fill, gramsOf, plasticMm3 } from './weight.ts';

/** How a part of these choices is filled; undefined for what the book does not know. */
export const fillOf = (options: PricedOptions, { fdm }: PriceBookContent): Fill | undefined => {
  const finishing = ruleFor(fdm.finishings, options.finishing);
  const strength = ruleFor(fdm.strengths, options.strength);
  if (!finishing || !strength) return undefined;
  const { lineWidthMm, wallFactor } = fdm;
  const { layerHeightMm, solidLayers } = finishing;
  const { perimeters, infillPercent } = strength;
  return { perimeters, lineWidthMm, wallFactor, solidLayers, layerHeightMm, infillPercent };
};

/** In mm³: as a slicer has it, else by the shape; undefined where that is not known. */
const volumeOf = ({ sliced, quantities }: MeasuredPiece, fill: Fill): number | undefined => {
  const { volumeMm3, areaMm2, flatAreaMm2 } = quantities;
  if (volumeMm3 === undefined || areaMm2 === undefined || flatAreaMm2 === undefined) return undefined;
  return sliced?.plasticMm3 ?? plasticMm3({ volumeMm3, areaMm2, flatAreaMm2 }, fill);
};

const weightDoubt = ({ sliced }: MeasuredPiece, supports: readonly Work[], percent: number): Doubt => {
  if (!sliced)
    return {
      reason: `The weight is worked out from the shape, within ${percent} %. Supports, if the part needs any, are not included.`,
      percent,
    };
  const grams = supports.map(({ hundredths }) => hundredths / 100)[0];
  const about =
    grams === undefined
      ? 'It needs no supports.'
      : `Its supports weigh about ${grams} g: they are in the upper price, not in the total.`;
  return {
    reason: `The weight comes from a trial run of the printer's software, within ${percent} %. ${about}`,
    percent,
  };
};

/** Filament by weight: grams of walls, solid layers and infill (weight.ts) at the price of the material. */
const fdmPiece: PricePiece = (measured, options, book) => {
  const { fdm, prices } = book;
  const material = ruleFor(fdm.materials, options.material);
  const figure = ruleFor(fdm.finishings, options.finishing)?.figure;
  const fill = fillOf(options, book);
  const volumeMm3 = fill && volumeOf(measured, fill);
  if (fill && volumeMm3 === undefined) return { person: 'The volume of this part is not known.' };
  if (!material || !figure || volumeMm3 === undefined)
    return { person: 'There is no set price for this material, finishing and strength.' };

  const rate = prices[material.price][figure];
  const weighed = (label: string, mm3: number) => workOf(label, 'g', gramsOf(mm3, material.densityGPerCm3), rate);
  const work = [weighed(`${options.material}, ${options.finishing}, ${options.strength}`, volumeMm3)];
  const supportMm3 = measured.sliced?.supportMm3 ?? 0;
  const supports = supportMm3 > 0 ? [weighed('Supports', supportMm3)] : [];
  return {
    work,
    ...(supports.length > 0 && { most: [...work, ...supports] }),
    doubts: [weightDoubt(measured, supports, fdm.bandPercent)],
  };
};

const wallNeed: PriceRule['wallNeed'] = ({ material = '' }, { fdm }) => {
  const mm = ruleFor(fdm.materials, material)?.minWallMm;
  return mm === undefined ? undefined : { mm, of: material };
};

export const fdmRule: PriceRule = { kinds: ['mesh', 'solid'], piece: fdmPiece, wallNeed, charges: 'fdm' };
