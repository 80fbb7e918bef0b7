import { z } from 'zod';

/** A customer in a list: somebody who ordered or wrote, as they last gave it. */
export const customerSummary = z.object({
  _id: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  /** How many, without those in the bin. */
  orders: z.number().int(),
  messages: z.number().int(),
  /** What is left to pay of all their invoices, in the shop’s currency; below zero where too much was paid. */
  balance: z.number(),
  lastSeenAt: z.iso.datetime(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;
