import { z } from 'zod';
import type { PriceBookContent } from './price-book.ts';
import type { PublicBook } from './public-book.ts';

/** As much of the public price book as a page needs to show prices. Its rates were checked when they were saved. */
export const shownBook = z.object({
  version: z.number(),
  confirmed: z.boolean(),
  onRequest: z.boolean(),
  vat: z.object({ percent: z.number(), included: z.boolean() }),
  delivery: z
    .custom<NonNullable<PublicBook['delivery']>>((given) => given === undefined || Array.isArray(given))
    .optional(),
  rates: z.custom<PriceBookContent>((given) => typeof given === 'object' && given !== null),
});
export type ShownBook = z.infer<typeof shownBook>;
