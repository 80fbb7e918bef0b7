import { isOrderable, type ServiceValue, serviceOf } from '#contract/services/services.ts';

/** The fields on which the price of a service depends, as its order form has them. */
export const pricedFields = (service: ServiceValue) => {
  if (!isOrderable(service)) return [];
  const { form, pricedBy = [] } = serviceOf(service);
  const names = new Set<string>(pricedBy);
  return form.fields.filter(({ name }) => names.has(name));
};

/** Whether a service has a price list, so that its files get a price before anybody has seen them. */
export const hasPriceList = (service: ServiceValue) =>
  isOrderable(service) && serviceOf(service).pricedBy !== undefined;

/** What a customer chose, as far as prices depend on it. */
export type PricedOptions = Readonly<Record<string, string>>;

/** Not a field of the order forms: whether the order is to be made first, where the price book offers that. */
export const RUSH = 'rush';

/** What is charged for where nothing else is chosen: what the form begins with, and no rush. */
export const firstOptions = (service: ServiceValue): PricedOptions => ({
  ...Object.fromEntries(pricedFields(service).map((field) => [field.name, field.default])),
  [RUSH]: 'No',
});
