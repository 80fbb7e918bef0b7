import type { PricePiece, PriceRule } from './piece.ts';
import { workOf } from './quantities.ts';
import { DESIGN_NOT_INCLUDED } from './reasons.ts';
import { gramsOf } from './weight.ts';

/** Resin by the weight of the part: volume × density, in grams. */
const slaPiece: PricePiece = ({ quantities: { volumeMm3 } }, { designNeeded }, { sla, prices }) => {
  if (volumeMm3 === undefined) return { person: 'The volume of this part is not known.' };
  const grams = gramsOf(volumeMm3, sla.densityGPerCm3);
  return {
    work: [workOf('Resin', 'g', grams, prices[sla.price][sla.figure])],
    doubts: designNeeded === 'Yes' ? [DESIGN_NOT_INCLUDED] : [],
  };
};

export const slaRule: PriceRule = { kinds: ['mesh', 'solid'], piece: slaPiece, charges: 'sla' };
