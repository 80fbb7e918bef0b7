import { z } from 'zod';
import { ORDERABLE, SERVICE_DETAILS } from '#contract/services/services.ts';
import { firstStep } from './first-step.ts';

/** The text fields of an order: the first step and the named service's own. */
export const orderRequest = z.discriminatedUnion(
  'serviceNeeded',
  ORDERABLE.map(({ value }) =>
    firstStep.extend({ serviceNeeded: z.literal(value), ...SERVICE_DETAILS[value].shape }),
  ) as unknown as [typeof firstStep],
);

/** What the customer gets back: our identifier, the reference to name on the phone, and the private link to follow it. */
export const orderReceipt = z.object({ _id: z.string(), reference: z.string(), trackingUrl: z.url() });
export type OrderReceipt = z.infer<typeof orderReceipt>;
