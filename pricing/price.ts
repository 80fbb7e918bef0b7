import type { ServiceValue } from '#contract/services/services.ts';
import { boardRule } from './board.ts';
import { fdmRule } from './fdm.ts';
import { laserRule } from './laser.ts';
import type { PriceRule } from './piece.ts';
import { type PriceRequest, priceByRule } from './price-by-rule.ts';
import { slaRule } from './sla.ts';

/** Services that have a price list; a person prices all others. */
const RULES: Partial<Record<ServiceValue, PriceRule>> = {
  '3D-Printing-fdm': fdmRule,
  '3D-Printing-sla': slaRule,
  'Laser-Cutting': laserRule,
  'PCB-Manufacturing': boardRule,
};

/** What an order of any service costs, as priceByRule says. */
export const price = (request: PriceRequest) => priceByRule(RULES[request.service], request);
