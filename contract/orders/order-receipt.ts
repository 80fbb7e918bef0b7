import { z } from 'zod';

/** The reply to a placed order: our identifier, the reference to quote on the phone, and the private tracking link. */
export const orderReceipt = z.object({
  _id: z.string(),
  reference: z.string(),
  trackingUrl: z.url(),
  /** The calendar date by which the customer hears from the shop. */
  replyBy: z.iso.date(),
  /** Whether the shop writes e-mails to its customers. */
  mails: z.boolean(),
});
export type OrderReceipt = z.infer<typeof orderReceipt>;
