import type { ServiceValue } from '#contract/services/services.ts';
import type { PriceRule } from './piece.ts';

export type { PriceRule } from './piece.ts';
export { priceByRule } from './price-by-rule.ts';

/** What prices one service is loaded for its form alone (pricing/price.ts has all of them). */
const RULES: Partial<Record<ServiceValue, () => Promise<PriceRule>>> = {
  '3D-Printing-fdm': async () => (await import('./fdm.ts')).fdmRule,
  '3D-Printing-sla': async () => (await import('./sla.ts')).slaRule,
  'Laser-Cutting': async () => (await import('./laser.ts')).laserRule,
  'PCB-Manufacturing': async () => (await import('./board.ts')).boardRule,
};

/** How a service is priced; undefined for one that a person prices. */
export const priceRule = async (service: ServiceValue) => RULES[service]?.();
