import { pricedFields } from '#contract/pricing/priced-options.ts';
import type { OrderableService } from '#contract/services/services.ts';
import type { OrderPart } from './part.ts';

/** What may differ from file to file; undefined where a service has no such choice. */
export const ownField = (service: OrderableService) =>
  pricedFields(service).find(({ name, control }) => name === 'material' && control === 'choice');

/** Of the choices for one file those that a service has: the order would be refused with any other. */
export const ownOptions = (service: OrderableService, options: OrderPart['options']): OrderPart['options'] => {
  const field = ownField(service);
  const chosen = field && options[field.name];
  return chosen !== undefined && field?.options.includes(chosen) ? { [field.name]: chosen } : {};
};
