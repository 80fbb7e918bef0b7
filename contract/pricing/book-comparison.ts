import { z } from 'zod';
import { priceBookContent } from './price-book.ts';

/** Prices that nobody has saved. */
export const bookComparisonRequest = z.object({ content: priceBookContent });

/** What the last orders would cost by a draft instead of the book in force: before VAT, at the figures that they were priced from. */
export const bookComparison = z.object({
  /** How many orders have a price by the book in force; at most `COMPARED.orders`. */
  orders: z.number().int(),
  /** How many of them would cost something else. */
  changed: z.number().int(),
  /** By how much they would differ together, in the shop’s currency. */
  difference: z.number(),
  /** How many of them the draft would leave to a person. */
  toPerson: z.number().int(),
});
export type BookComparison = z.infer<typeof bookComparison>;
