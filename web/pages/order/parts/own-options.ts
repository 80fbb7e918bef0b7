import { pricedFields } from '#contract/pricing/priced-fields.ts';
import type { OrderableService } from '#contract/services/services.ts';
import type { OrderPart } from './part.ts';

/** What may differ from file to file; undefined where a service has no such choice. */
export const ownField = (service: OrderableService) =>
  pricedFields(service).find(({ name, control }) => name === 'material' && control === 'choice');

/** The choices for one file that its service has: with any other the order would be refused. */
export const ownOptions = (service: OrderableService, options: OrderPart['options']): OrderPart['options'] => {
  const field = ownField(service);
  const chosen = field && options[field.name];
  return chosen !== undefined && field?.options.includes(chosen) ? { [field.name]: chosen } : {};
};
