import type { MeasuredFinding, Measurement } from '#contract/measuring/measurement.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import { boardRule } from './board.ts';
import { fdmRule } from './fdm.ts';
import { laserRule } from './laser.ts';
import type { PriceRule } from './piece.ts';
import { type PriceRequest, priceByRule } from './price-by-rule.ts';
import { sheetFindings } from './sheet-findings.ts';
import { slaRule } from './sla.ts';
import { judgedWalls } from './wall-findings.ts';

export { fillOf } from './fdm.ts';
export type { PricedMeasurement } from './piece.ts';
export { onRequest } from './price-by-rule.ts';
export { PRICING_VERSION } from './version.ts';
export type { Fill, SlicedVolume } from './weight.ts';

/** Services that have a price list; a person prices all others. */
const RULES: Partial<Record<ServiceValue, PriceRule>> = {
  '3D-Printing-fdm': fdmRule,
  '3D-Printing-sla': slaRule,
  'Laser-Cutting': laserRule,
  'PCB-Manufacturing': boardRule,
};

/** What an order of any service costs, as priceByRule says. */
export const price = (request: PriceRequest) => priceByRule(RULES[request.service], request);

/** What was found in a file, judged by what was chosen for it: walls by the material and the book, drawings by the sheet alone. */
export const judgedFindings = (
  service: string,
  { findings, details }: Pick<Measurement, 'findings' | 'details'>,
  options: PricedOptions,
  book: Pick<PriceBook, 'content'> | undefined,
): MeasuredFinding[] => {
  const need = book && RULES[service as ServiceValue]?.wallNeed?.(options, book.content);
  return [...judgedWalls({ findings, details }, need), ...sheetFindings(details, options)];
};

/** Whether a service has a price list: then its files are what is made. */
export const isPriced = (service: string): boolean => RULES[service as ServiceValue] !== undefined;

/** The least that the book charges for an order of a service, in the shop’s currency; 0 where it says nothing. */
export const minimumOf = (service: string, { content }: Pick<PriceBook, 'content'>): number => {
  const rule = RULES[service as ServiceValue];
  return rule ? content.charges[rule.charges].minimum : 0;
};
