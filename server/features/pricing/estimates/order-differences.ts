import type { Upload } from '#contract/measuring/upload.ts';
import { type PricedOptions, pricedFields } from '#contract/pricing/priced-fields.ts';
import { typedCount } from '#contract/pricing/typed-count.ts';
import { type OrderedService, serviceName } from '#contract/services/services.ts';
import type { LengthUnit, LineUses } from '#measure/measurement';
import type { StoredEstimate, StoredItem } from './stored-estimate.ts';

/** What of an order a price depends on. */
export interface PricedOrder {
  serviceNeeded: OrderedService;
  details: Readonly<Record<string, string>>;
  files: readonly (Upload & {
    quantity?: number | undefined;
    unit?: LengthUnit | undefined;
    uses?: LineUses | undefined;
    options?: PricedOptions | undefined;
  })[];
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

/** Where a file is ordered in another unit than it was priced in. */
const unitDifferences = ({ items }: StoredEstimate, { files }: PricedOrder) =>
  files.flatMap(({ sha256, name, unit }) => {
    const [priced, ...others] = items.flatMap((item) => (item.sha256 === sha256 ? (item.unit ?? []) : []));
    if (unit === undefined || priced === undefined || [priced, ...others].includes(unit)) return [];
    return [`${name}: the price is for a part in ${priced}, the order says ${unit}.`];
  });

/** Where other lines of a drawing are ordered to be cut than were priced. */
const linesDifferences = ({ items }: StoredEstimate, { files }: PricedOrder) =>
  files.flatMap(({ sha256, name, uses = {} }) => {
    const priced = items.filter((item) => item.sha256 === sha256);
    const isAsOrdered = ({ measurement: { groups = [] } }: (typeof priced)[number]) =>
      groups.every(({ id, use, from }) => (uses[id] === undefined ? from === 'assumed' : uses[id] === use));
    if (priced.length === 0 || priced.some(isAsOrdered)) return [];
    return [`${name}: the price is for other lines than the order says.`];
  });

interface Counted {
  sha256: string;
  quantity?: number | undefined;
  options?: PricedOptions | undefined;
}

/** The same text for equal files that are made alike. `choices` are the order's, which count where a file has none of its own. */
const alike = ({ estimate }: StoredEstimate, choices: PricedOptions, { sha256, options }: Counted) =>
  JSON.stringify([
    sha256,
    ...pricedFields(estimate.service).map(({ name, default: start }) => options?.[name] || choices[name] || start),
  ]);

/** Where other numbers of a file are ordered than were priced: of each content, then of those made alike, each told once. */
const countDifferences = (stored: StoredEstimate, { files, details }: PricedOrder) => {
  const pricedAs = (item: Counted) => alike(stored, stored.options, item);
  const orderedAs = (file: Counted) => alike(stored, details, file);
  const pieces = (all: readonly Counted[]) => all.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  const told = files.flatMap((file) => {
    const { sha256, name, quantity, options = {} } = file;
    if (quantity === undefined) return [];
    const compared = (priced: readonly Counted[], ordered: readonly Counted[], which: string) => {
      const [shown, wanted] = [pieces(priced), pieces(ordered)];
      return shown === 0 || shown === wanted ? [] : [`${which}: the price is for ${shown}, the order says ${wanted}.`];
    };
    const equal = (all: readonly Counted[]) => all.filter((one) => one.sha256 === sha256);
    const [pricedEqual, orderedEqual] = [equal(stored.items), equal(files)];
    const pricedAlike = pricedEqual.filter((item) => pricedAs(item) === orderedAs(file));
    if (pricedAlike.length === 0) return compared(pricedEqual, orderedEqual, name);
    const orderedAlike = orderedEqual.filter((other) => orderedAs(other) === orderedAs(file));
    return compared(pricedAlike, orderedAlike, [name, ...Object.values(options)].join(', '));
  });
  return [...new Set(told)];
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

/** Whether a Quantity says what was priced: one number for each file, or as the form writes the counts of several. */
const saysPriced = (text: string, items: readonly StoredItem[]): boolean => {
  const count = typedCount(text);
  return count === undefined
    ? text === items.map(({ name, quantity }) => `${name}: ${quantity}`).join(', ')
    : items.every(({ quantity }) => quantity === count);
};

/** An order that names a price and does not count its files says in its Quantity how many are wanted. */
const quantityDifferences = ({ items }: StoredEstimate, { files, details }: PricedOrder) => {
  const text = details.quantity?.trim();
  if (!text || files.some(({ quantity }) => quantity !== undefined)) return [];
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return saysPriced(text, items) ? [] : [`Quantity: the price is for ${pieces}, the order says “${text}”.`];
};

/**
 * Where an order is not what was priced, in sentences for the owner. An estimate that was given up has no files, and differs from
 * nothing.
 */
export const orderDifferences = (stored: StoredEstimate, order: PricedOrder): string[] =>
  stored.items.length === 0
    ? []
    : [
        ...serviceDifference(stored, order),
        ...(stored.estimate.service === order.serviceNeeded
          ? [...optionDifferences(stored, order), ...choiceDifferences(stored, order)]
          : []),
        ...fileDifferences(stored, order),
        ...unitDifferences(stored, order),
        ...linesDifferences(stored, order),
        ...countDifferences(stored, order),
        ...quantityDifferences(stored, order),
        ...(order.createdAt > stored.estimate.validUntil ? ['The price had run out when the order came.'] : []),
      ];
