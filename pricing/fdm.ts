import { type PricePiece, ruleFor } from './piece.ts';
import { workOf } from './quantities.ts';
import { gramsOf, plasticMm3 } from './weight.ts';

/** Filament by weight: grams of walls, solid layers and infill (weight.ts) at the price of the material. */
export const fdmPiece: PricePiece = ({ quantities }, options, { fdm, prices }) => {
  const { volumeMm3, areaMm2, flatAreaMm2 } = quantities;
  if (volumeMm3 === undefined || areaMm2 === undefined || flatAreaMm2 === undefined)
    return { person: 'The volume of this part is not known.' };
  const material = ruleFor(fdm.materials, options.material);
  const finishing = ruleFor(fdm.finishings, options.finishing);
  const strength = ruleFor(fdm.strengths, options.strength);
  if (!material || !finishing || !strength)
    return { person: 'There is no set price for this material, finishing and strength.' };

  const fill = { ...fdm, ...finishing, ...strength };
  const grams = gramsOf(plasticMm3({ volumeMm3, areaMm2, flatAreaMm2 }, fill), material.densityGPerCm3);
  const rate = prices[material.price][finishing.figure];
  return {
    work: [workOf(`${options.material}, ${options.finishing}, ${options.strength}`, 'g', grams, rate)],
    doubts: [
      {
        reason: `The weight is worked out from the shape, within ${fdm.bandPercent} %. Supports, if the part needs any, are not included.`,
        percent: fdm.bandPercent,
      },
    ],
  };
};
