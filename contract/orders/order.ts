import { z } from 'zod';
import { pageQuery } from '#contract/http/envelope.ts';
import { measurement } from '#contract/measuring/measurement.ts';
import { upload } from '#contract/measuring/upload.ts';
import { orderedEstimate } from '#contract/pricing/estimate.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { optionalText, TEXT_MAX } from '#contract/text.ts';
import { firstStep } from './first-step.ts';

/** Where an order may stand, in the order in which it moves on; cancelled may follow any of them. */
export const ORDER_STATUSES = [
  'new',
  'reviewing',
  'quoted',
  'in production',
  'ready',
  'delivered',
  'cancelled',
] as const;
export const orderStatus = z.enum(ORDER_STATUSES, { error: 'Select a status!' });
export type OrderStatus = z.infer<typeof orderStatus>;

export const ORDER_RECORD_MESSAGE = {
  nothingToChange: 'There is nothing to change!',
  changedMeanwhile: 'Somebody else changed this order meanwhile. Look at it again, then make your change.',
  deleted: 'Order deleted successfully',
} as const;

/**
 * A file of an order; `size` in bytes, `sha256` in lower-case hex, `name` as the customer's device called it. `thumbnail` is
 * the address of its picture, once there is one; `measurement` is for the order's own service, and left out of lists.
 */
const orderFile = upload.extend({ thumbnail: z.string().optional(), measurement: measurement.optional() });

/** An order as the owner sees it in a list. `version` grows by one with every change; `note` is for the owner alone. */
export const order = firstStep.extend({
  contactNumber: z.string(), // orders outlast the rules that they were taken by
  deliveryDate: z.iso.date(),
  _id: z.string(),
  reference: z.string(),
  details: z.record(z.string(), z.string()),
  files: z.array(orderFile),
  status: orderStatus,
  note: z.string(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Order = z.infer<typeof order>;

/** One step of an order's history; `by` is an administrator's e-mail, null for the customer's own step. */
const orderStep = z.object({
  status: orderStatus,
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** Whether the customer was written to about it. */
  announced: z.boolean(),
});

/** One order, opened: with its history, oldest step first, the customer's private link, and the price that they were shown. */
export const orderRecord = order.extend({
  history: z.array(orderStep),
  trackingUrl: z.url(),
  estimate: orderedEstimate.optional(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

/** Newest first, or the date wanted first, soonest first. */
export const ORDER_SORTS = ['newest', 'wanted'] as const;

/** What the owner's list is asked for; `q` finds a part of the reference, name, e-mail, company or project. */
export const orderFilter = z.object({
  q: pageQuery({ default: 1, max: 1 }).shape.q,
  status: orderStatus.optional(),
  service: z.enum(ORDERABLE_SERVICES, { error: 'Select a service!' }).optional(),
  sort: z.enum(ORDER_SORTS).default('newest'),
});
export const orderListQuery = pageQuery({ default: 100, max: 500 }).extend(orderFilter.shape);

/**
 * A change of an order. With `version` it is made only on the version that was read (else 409); `announce` writes to
 * the customer about a new status.
 */
export const orderChange = z
  .object({
    status: orderStatus.optional(),
    note: optionalText(TEXT_MAX.details).optional(),
    version: z.number().int().positive().optional(),
    announce: z.boolean().optional(),
  })
  .refine(({ status, note }) => status !== undefined || note !== undefined, ORDER_RECORD_MESSAGE.nothingToChange);
export type OrderChange = z.infer<typeof orderChange>;

/** How many orders stand where. */
export const orderCounts = z.record(orderStatus, z.number().int());
export type OrderCounts = z.infer<typeof orderCounts>;
