import type { PricePiece, PriceRule } from './piece.ts';
import { workOf } from './quantities.ts';
import { DESIGN_NOT_INCLUDED } from './reasons.ts';
import { gramsOf } from './weight.ts';

/** Resin by weight: volume × density, in grams; of the part, and of what stays in hollows that are closed all around. */
const slaPiece: PricePiece = ({ quantities: { volumeMm3, hollowMm3 = 0 } }, { designNeeded }, { sla, prices }) => {
  if (volumeMm3 === undefined) return { person: 'The volume of this part is not known.' };
  const resin = (label: string, mm3: number) =>
    workOf(label, 'g', gramsOf(mm3, sla.densityGPerCm3), prices[sla.price][sla.figure]);
  return {
    work: [resin('Resin', volumeMm3), ...(hollowMm3 > 0 ? [resin('Resin left in closed hollows', hollowMm3)] : [])],
    doubts: designNeeded === 'Yes' ? [DESIGN_NOT_INCLUDED] : [],
  };
};

const wallNeed: PriceRule['wallNeed'] = (_, { sla: { minWallMm: mm } }) =>
  mm === undefined ? undefined : { mm, of: 'resin' };

export const slaRule: PriceRule = { kinds: ['mesh', 'solid'], piece: slaPiece, wallNeed, charges: 'sla' };
