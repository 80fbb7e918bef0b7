import type { Upload } from '#contract/measuring/upload.ts';
import { pricedFields } from '#contract/pricing/priced-options.ts';
import { type OrderedService, serviceName } from '#contract/services/services.ts';
import type { StoredEstimate } from './stored-estimate.ts';

/** What of an order a price depends on. */
export interface PricedOrder {
  serviceNeeded: OrderedService;
  details: Readonly<Record<string, string>>;
  files: readonly Upload[];
  createdAt: string;
}

const serviceDifference = ({ estimate }: StoredEstimate, { serviceNeeded }: PricedOrder) =>
  estimate.service === serviceNeeded
    ? []
    : [`The price is for ${serviceName(estimate.service)}, the order for ${serviceName(serviceNeeded)}.`];

const optionDifferences = ({ estimate, options }: StoredEstimate, { details }: PricedOrder) =>
  pricedFields(estimate.service).flatMap(({ name, label, default: start }) => {
    const [priced, ordered] = [options[name] || start, details[name] || start];
    return priced === ordered
      ? []
      : [`${label}: the price is for ${priced || 'none'}, the order says ${ordered || 'none'}.`];
  });

const fileDifferences = ({ items }: StoredEstimate, { files }: PricedOrder) => {
  const [priced, ordered] = [items, files].map((list) => new Set(list.map(({ sha256 }) => sha256)));
  return [
    ...items.filter(({ sha256 }) => !ordered?.has(sha256)).map(({ name }) => `${name} was priced and was not sent.`),
    ...files.filter(({ sha256 }) => !priced?.has(sha256)).map(({ name }) => `${name} is not in the price.`),
  ];
};

/** Where an order is not what was priced, in sentences for the owner. */
export const orderDifferences = (stored: StoredEstimate, order: PricedOrder): string[] => [
  ...serviceDifference(stored, order),
  ...(stored.estimate.service === order.serviceNeeded ? optionDifferences(stored, order) : []),
  ...fileDifferences(stored, order),
  ...(order.createdAt > stored.estimate.validUntil ? ['The price had run out when the order came.'] : []),
];
