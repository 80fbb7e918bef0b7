import type { Estimate, OrderedEstimate, PriceSum } from './estimate.ts';

/** What is left of any price where prices were on request when it was made. Named one by one, so that no amount slips through. */
const untold = (onRequest: string) => ({ verdict: 'person' as const, reason: onRequest, lines: [], onRequest });

/** Whether a price has amounts that its customer does not read. */
export const isHidden = ({ onRequest, total }: PriceSum) => onRequest !== undefined && total !== undefined;

/** The sum of a price as its customer reads it. */
export const toldSum = (price: PriceSum): PriceSum => {
  if (price.onRequest === undefined) return price;
  const { verdict, onRequest } = untold(price.onRequest);
  return { verdict, onRequest };
};

/** An estimate as whoever asked for it reads it. */
export const toldEstimate = (estimate: Estimate): Estimate => {
  if (estimate.onRequest === undefined) return estimate;
  const { _id, service, currency, priceBook, validUntil, createdAt, onRequest } = estimate;
  return { _id, service, currency, priceBook, validUntil, createdAt, ...untold(onRequest) };
};

/** The estimate of an order as its customer reads it: of what was not told, nothing differs from the order. */
export const toldOrdered = (estimate: OrderedEstimate): OrderedEstimate => {
  if (estimate.onRequest === undefined) return estimate;
  const { options, items } = estimate;
  return { ...toldEstimate(estimate), options, items, differences: [] };
};
