import type { Upload } from '#contract/measuring/upload.ts';
import { type PricedOptions, pricedFields } from '#contract/pricing/priced-options.ts';
import { type OrderedService, serviceName } from '#contract/services/services.ts';
import type { StoredEstimate, StoredItem } from './stored-estimate.ts';

/** What of an order a price depends on. */
export interface PricedOrder {
  serviceNeeded: OrderedService;
  details: Readonly<Record<string, string>>;
  files: readonly (Upload & { quantity?: number | undefined; options?: PricedOptions | undefined })[];
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

/** How many of each content, told once for equal files. */
const countDifferences = ({ items }: StoredEstimate, { files }: PricedOrder) => {
  const sum = (all: readonly { sha256: string; quantity?: number | undefined }[], sha256: string) =>
    all.reduce((pieces, one) => (one.sha256 === sha256 ? pieces + (one.quantity ?? 1) : pieces), 0);
  const bySha = new Map(files.filter(({ quantity }) => quantity !== undefined).map((file) => [file.sha256, file.name]));
  return [...bySha].flatMap(([sha256, name]) => {
    const [priced, ordered] = [sum(items, sha256), sum(files, sha256)];
    return priced === 0 || priced === ordered
      ? []
      : [`${name}: the price is for ${priced}, the order says ${ordered}.`];
  });
};

/** Where a file is ordered with other choices of its own than it was priced with. */
const choiceDifferences = ({ estimate, items, options }: StoredEstimate, { files, details }: PricedOrder) =>
  files.flatMap(({ sha256, name: file, quantity, options: own }) => {
    const priced = items.filter((item) => item.sha256 === sha256);
    if (quantity === undefined) return [];
    const against = ({ options: chosen }: StoredItem) =>
      pricedFields(estimate.service).flatMap(({ name, label, default: start }) => {
        if (chosen?.[name] === undefined && own?.[name] === undefined) return [];
        const [shown, ordered] = [chosen?.[name] || options[name], own?.[name] || details[name] || start];
        return shown === ordered ? [] : [`${file}, ${label}: the price is for ${shown}, the order says ${ordered}.`];
      });
    const all = priced.map(against);
    return all.some((differences) => differences.length === 0) ? [] : (all[0] ?? []);
  });

/** Where an order is not what was priced, in sentences for the owner. */
export const orderDifferences = (stored: StoredEstimate, order: PricedOrder): string[] => [
  ...serviceDifference(stored, order),
  ...(stored.estimate.service === order.serviceNeeded
    ? [...optionDifferences(stored, order), ...choiceDifferences(stored, order)]
    : []),
  ...fileDifferences(stored, order),
  ...countDifferences(stored, order),
  ...(order.createdAt > stored.estimate.validUntil ? ['The price had run out when the order came.'] : []),
];
