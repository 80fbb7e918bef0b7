import { z } from 'zod';
import { ORDERABLE, SERVICE_DETAILS } from '#contract/services/services.ts';
import { firstStep } from './first-step.ts';

/** The text fields of an order: the first step plus the fields of the chosen service. */
export const orderRequest = z.discriminatedUnion(
  'serviceNeeded',
  ORDERABLE.map(({ value }) =>
    firstStep.extend({ serviceNeeded: z.literal(value), ...SERVICE_DETAILS[value].shape }),
  ) as unknown as [typeof firstStep],
);

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
