import { rateCurrency } from '#contract/money/currency.ts';
import type { ShownPrice } from '#contract/pricing/estimate.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { readPricedOptions } from '#contract/pricing/priced-options.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { type PriceRule, priceByRule } from '#pricing/rules';
import { figuresOf, type OrderPart } from '#web/pages/order/parts/part.ts';

interface Priced {
  service: OrderableService;
  /** What the form holds. */
  values: Readonly<Record<string, unknown>>;
  parts: readonly OrderPart[];
  book: PriceBook;
  rule: PriceRule | undefined;
  /** How near the shop's estimates of the service were; without it, as the book says. */
  bandPercent: number | undefined;
  vatPercent: number;
  vatIncluded?: boolean;
}

/**
 * What the measured files of an order cost; undefined as long as none is measured, and at best an estimate as long as one is not.
 */
export const priceOfParts = ({ service, values, parts, rule, ...by }: Priced): ShownPrice | undefined => {
  const { options } = readPricedOptions(service, values);
  const items = parts.flatMap((part) => {
    const measurement = figuresOf(part);
    if (!measurement) return [];
    return [{ measurement, quantity: part.quantity, options: part.options, measurementId: part.id }];
  });
  if (items.length === 0) return undefined;
  const shown = priceByRule(rule, { service, options, items, currency: rateCurrency(), ...by });
  const isWhole = items.length === parts.length;
  return shown.verdict === 'exact' && !isWhole ? { ...shown, verdict: 'estimate' } : shown;
};
