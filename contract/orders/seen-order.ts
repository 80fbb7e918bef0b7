import type { z } from 'zod';
import { type Role, seesCustomers } from '#contract/auth/roles.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { type Order, type OrderRecord, order, orderRecord } from './order.ts';
import type { Standing } from './standing.ts';

const ONLY_WHO_SEES_CUSTOMERS = { email: true, contactNumber: true, deliveryAddress: true } as const;

/** An order as a reply has it: by what a customer is reached is missing for who may not see it (contract/auth/roles.ts). */
export const seenOrder = order.partial(ONLY_WHO_SEES_CUSTOMERS);

/** The same of its record, whose private link opens all that the customer sees. */
export const seenRecord = orderRecord.partial({ ...ONLY_WHO_SEES_CUSTOMERS, trackingUrl: true });

/** An order as somebody of the shop sees it. */
export type SeenOrder = z.output<typeof seenOrder>;
export type SeenRecord = z.output<typeof seenRecord>;

const contactIn = ({ email = '', contactNumber = '', deliveryAddress = '' }: SeenOrder) => ({
  email,
  contactNumber,
  deliveryAddress,
});

/** The same for who reads it, empty where it is missing. */
export const shownOrder = (seen: SeenOrder): Order => ({ ...seen, ...contactIn(seen) });
export const shownRecord = (seen: SeenRecord): OrderRecord => ({
  ...seen,
  ...contactIn(seen),
  trackingUrl: seen.trackingUrl ?? '',
});

/** What the order of a product says of money. */
const PRODUCT_SUMS: ReadonlySet<string> = new Set(['unitPrice', 'delivery', 'total']);

const withoutSums = ({ serviceNeeded, details }: Order) =>
  serviceNeeded === ORDERED_PRODUCT
    ? Object.fromEntries(Object.entries(details).filter(([name]) => !PRODUCT_SUMS.has(name)))
    : details;

/** Without sums, and without the mark that tells of one. */
const withoutMoney = ({ waitsFor, why, flags }: Standing): Standing => ({
  waitsFor,
  why,
  flags: flags.filter((flag) => flag !== 'unpaid'),
});

/** Names what the workshop sees: what an order has besides stays out until somebody names it here. */
const forWorkshop = (order: Order): SeenOrder => ({
  _id: order._id,
  reference: order.reference,
  name: order.name,
  company: order.company,
  project: order.project,
  deliveryDate: order.deliveryDate,
  serviceNeeded: order.serviceNeeded,
  details: withoutSums(order),
  files: order.files,
  ...(order.pieces !== undefined && { pieces: order.pieces }),
  status: order.status,
  note: order.note,
  version: order.version,
  createdAt: order.createdAt,
  ...(order.standing && { standing: withoutMoney(order.standing) }),
  ...(order.readyBy !== undefined && { readyBy: order.readyBy }),
  assignedTo: order.assignedTo,
  heldAt: order.heldAt,
});

/** Sentences of the history and words of mails name sums. */
const recordForWorkshop = (record: OrderRecord): SeenRecord => ({
  ...forWorkshop(record),
  findingAnswers: record.findingAnswers,
  replacedFiles: record.replacedFiles.map(({ charge: _charge, ...file }) => file),
  formerPrices: [],
  history: record.history.map(({ status, at, by, announced, kind, what }) => ({
    status,
    at,
    by,
    announced,
    ...((kind === 'note' || kind === 'job') && { kind, what }),
  })),
  actuals: record.actuals,
  photographs: record.photographs,
  erasedFiles: record.erasedFiles,
  mailIsOn: record.mailIsOn,
});

/** An order as a role may see it. */
export const orderSeenBy = (role: Role, order: Order): SeenOrder => (seesCustomers(role) ? order : forWorkshop(order));

/** The record of an order as a role may see it. */
export const recordSeenBy = (role: Role, record: OrderRecord): SeenRecord =>
  seesCustomers(role) ? record : recordForWorkshop(record);
