import { rateCurrency } from '#contract/money/currency.ts';
import type { BookComparison } from '#contract/pricing/book-comparison.ts';
import { COMPARED } from '#contract/pricing/compared-orders.ts';
import type { PriceBook, PriceBookContent } from '#contract/pricing/price-book.ts';
import { price } from '#pricing';
import type { EstimateNeeds } from '#server/features/pricing/estimates/make-estimate.ts';
import { type StoredEstimate, toStored } from '#server/features/pricing/estimates/stored-estimate.ts';
import { estimatesOfOrders } from './comparison.repository.ts';

const DAY_MS = 86_400_000;
/** Orders that are read and priced between two waits, so that other requests have their turn. */
const AT_ONCE = 20;

/** Before VAT; undefined where a person prices it. */
const totalBy = (content: PriceBookContent, { estimate, options, items }: StoredEstimate): number | undefined => {
  const book: PriceBook = { version: 1, confirmed: true, content };
  return price({ service: estimate.service, options, items, book, vatPercent: 0, currency: rateCurrency() }).total;
};

const cents = (amount: number) => Math.round(amount * 100);

/** Adds an order to what is known of those before it. */
const withOrder = (sum: BookComparison, before: number | undefined, after: number | undefined): BookComparison => {
  if (before === undefined) return sum;
  const orders = sum.orders + 1;
  if (after === undefined) return { ...sum, orders, toPerson: sum.toPerson + 1 };
  if (before === after) return { ...sum, orders };
  const difference = (cents(sum.difference) + cents(after) - cents(before)) / 100;
  return { ...sum, orders, changed: sum.changed + 1, difference };
};

/** Tries a draft of the price book out on the last orders. */
export const comparisonService = ({ db, now, priceBooks }: Pick<EstimateNeeds, 'db' | 'now' | 'priceBooks'>) => ({
  /** What they would cost, compared with the book in force: the figures and choices are those that each order was priced from. */
  compare: async (draft: PriceBookContent): Promise<BookComparison> => {
    const inForce = (await priceBooks.inForce()).content;
    const since = new Date(now().getTime() - COMPARED.days * DAY_MS).toISOString();
    let sum: BookComparison = { orders: 0, changed: 0, difference: 0, toPerson: 0 };
    let after: { created_at: string; _id: string } | undefined;
    for (let read = 0; read < COMPARED.orders; read += AT_ONCE) {
      const rows = await estimatesOfOrders(db, { since, after, limit: AT_ONCE });
      for (const row of rows) {
        const stored = toStored(row);
        sum = withOrder(sum, totalBy(inForce, stored), totalBy(draft, stored));
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < AT_ONCE) break;
      after = { created_at: last.ordered_at, _id: last.order_id };
    }
    return sum;
  },
});

export type ComparisonService = ReturnType<typeof comparisonService>;
