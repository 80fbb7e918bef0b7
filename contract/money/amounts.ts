import { z } from 'zod';
import { currencyCode } from './currency-code.ts';

/** `quantity` times `unitPrice` is `amount`, to the cent. */
const chargedLine = z.object({
  label: z.string(),
  measured: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  amount: z.number(),
});

/** Amounts in the shop’s currency with at most two decimals: `subtotal - discount + delivery + vat.amount + rounding.amount = total`, to the cent. */
export const amounts = z.object({
  lines: z.array(chargedLine),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  /** Only where the shop charges VAT; `bin` is its business identification number. `included`: prices hold it, and it is no part of the sum above. */
  vat: z
    .object({ percent: z.number(), bin: z.string(), amount: z.number(), included: z.literal(true).optional() })
    .optional(),
  /** Only where what the buyer pays is rounded: to a multiple of `to`, by `amount`, which is below zero where it is rounded down. */
  rounding: z.object({ to: z.number(), amount: z.number() }).optional(),
  /** What the buyer pays. */
  total: z.number(),
  currency: currencyCode,
});
export type Amounts = z.infer<typeof amounts>;
