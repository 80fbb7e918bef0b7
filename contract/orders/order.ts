import { z } from 'zod';
import { pageQuery } from '#contract/http/envelope.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import { lengthUnit, lineUses, measurement } from '#contract/measuring/measurement.ts';
import { upload } from '#contract/measuring/upload.ts';
import { ownersWords } from '#contract/owners-words.ts';
import { orderedEstimate, priceSum } from '#contract/pricing/estimate.ts';
import { offeredQuotation } from '#contract/quotations/quotation.ts';
import { ORDERED_SERVICES } from '#contract/services/services.ts';
import { seenSlips } from '#contract/slips.ts';
import { optionalText, requiredText } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { writtenActuals } from './actuals.ts';
import { orderDelivery } from './delivery.ts';
import { findingAnswer, formerPrice } from './file-answers.ts';
import { firstStep } from './first-step.ts';
import { orderStatus } from './order-status.ts';
import { orderView } from './order-views.ts';
import { erasedFile } from './own-files.ts';
import { photograph } from './photographs.ts';
import { standing, waitingWhy } from './standing.ts';

export {
  ENDED_STATUSES,
  hasEnded,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatus,
} from './order-status.ts';

export const ORDER_RECORD_MESSAGE = {
  nothingToChange: 'There is nothing to change!',
  changedMeanwhile: 'Somebody else has changed this order in the meantime. Check it again, then make your change.',
  /** With the last entry of the order's history. */
  changedSince: (who: string, what: string) =>
    `Somebody else has changed this order in the meantime. The last entry of its history, by ${who}: ${what} Check it again, then make your change.`,
  deleted: 'Order deleted successfully',
  ended: 'This order has ended, so its files stay as they are.',
  endedSoStays: 'This order has ended, so it stays as it is. Move it back to an open status to change it.',
  noFilesOfProduct: 'This order is for a product of the shop, so it has no files.',
  agreedStays: 'The agreed price stays; quote anew to change it.',
  pricedAnew: 'The price is worked out anew.',
  quotedBefore: (number: string) => `Quotation ${number} was sent before this change.`,
  fileReplaced: 'The customer has replaced this file in the meantime. Check the new one.',
} as const;

/**
 * A file of an order; `size` in bytes, `sha256` in lower-case hex, `name` as the customer's device called it. `thumbnail` is
 * the address of its picture, once there is one; `measurement` is for the order's own service, and left out of lists.
 */
const orderFile = upload.extend({
  /** How many are wanted; missing where the order does not say it by file. */
  quantity: z.number().int().optional(),
  /** The customer's answer where the file does not say its unit. */
  unit: lengthUnit.optional(),
  /** What the customer says is to be done with which lines of a drawing. */
  uses: lineUses.optional(),
  /** Choices for this file that count instead of the order's. */
  options: z.record(z.string(), z.string()).optional(),
  thumbnail: z.string().optional(),
  measurement: measurement.optional(),
});

export type OrderFile = z.infer<typeof orderFile>;

/** A file that the customer replaced; it is kept as it was. */
const replacedFile = orderFile.extend({
  /** The file that took its place. */
  replacementId: z.string(),
  replacedAt: z.iso.datetime(),
  /** The name that was given, else the order's. */
  replacedBy: z.string(),
  /** Whether the shop did it. */
  byShop: z.boolean().optional(),
  /** What the price of that time charged for it, in the shop’s currency. */
  charge: z.number().optional(),
});
export type ReplacedFile = z.infer<typeof replacedFile>;

/** What the customer answered about the files since the order came: oldest first. */
export const fileAnswers = z.object({
  findingAnswers: z.array(findingAnswer),
  replacedFiles: z.array(replacedFile),
  formerPrices: z.array(formerPrice),
});
export type FileAnswers = z.infer<typeof fileAnswers>;

/** An order as the owner sees it in a list. `version` increases by one with every change; only the owner sees `note`. */
export const order = firstStep.extend({
  // Stored orders may predate today's rules.
  name: z.string(),
  email: z.string(), // '' where there is none, or no more
  project: z.string(),
  contactNumber: z.string(),
  deliveryAddress: z.string(),
  company: z.string(), // who orders a product may have none
  deliveryDate: z.iso.date(),
  serviceNeeded: z.enum(ORDERED_SERVICES),
  _id: z.string(),
  reference: z.string(),
  details: z.record(z.string(), z.string()),
  files: z.array(orderFile),
  /** How many are wanted of all files together, or by the Quantity; missing where that is not a number. */
  pieces: z.number().int().optional(),
  status: orderStatus,
  note: z.string(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Where it goes and what that costs, if that was chosen. */
  delivery: orderDelivery.optional(),
  /** The sum that the customer was shown, if any. */
  price: priceSum.optional(),
  /** What it waits for; missing until the shop has looked. */
  standing: standing.optional(),
  /** Who of the shop has it in hand, by e-mail. */
  assignedTo: z.string().optional(),
  /** Since when nobody works on it, until it goes on. */
  heldAt: z.iso.datetime().optional(),
  /** The day by which the customer was promised it, YYYY-MM-DD. */
  readyBy: z.iso.date().optional(),
});
export type Order = z.infer<typeof order>;

/**
 * `answer`: what the customer said, as the shop noted it. `note`: what somebody of the shop wrote, which no customer sees. `job`: a correction of what is to be made, or when; `contact`: of how
 * the customer is reached.
 */
const STEP_KINDS = ['note', 'job', 'contact', 'answer'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** One step of an order's history; `by` is an administrator's e-mail, or null when the customer did it. */
const orderStep = z.object({
  status: orderStatus,
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** Whether the customer was e-mailed about it. */
  announced: z.boolean(),
  /** A sentence where more happened than a change of status, such as an accepted quotation. */
  what: z.string().optional(),
  /** What the owner added to the e-mail. */
  words: z.string().optional(),
  kind: z.enum(STEP_KINDS).optional(),
});

/** One order in full: its history, oldest step first, the customer's private link, and the price that the customer was shown. */
export const orderRecord = order.extend({
  ...fileAnswers.shape,
  history: z.array(orderStep),
  trackingUrl: z.url(),
  estimate: orderedEstimate.optional(),
  /** The quotation that the customer accepted, which holds in place of that price. */
  agreed: offeredQuotation.optional(),
  /** What the customer erased and can still be brought back, the first first; missing where there is none. */
  erasedFiles: z.array(erasedFile).optional(),
  /** What it really took, the first entry first; the last one counts. */
  actuals: z.array(writtenActuals),
  /** What the shop photographed, the first first; missing where there is none. */
  photographs: z.array(photograph).optional(),
  /** The others that came with the same press, the first first; missing where it came alone. */
  together: z.array(z.object({ _id: z.string(), reference: z.string() })).optional(),
  /** Whether the shop sends e-mail at all. */
  mailIsOn: z.boolean(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

/**
 * `newest`: the newest order first. `wanted`: the earliest delivery date first, and orders that ended after all others. `price`: the
 * dearest first. `customer`: by name. `made`: by material, thickness and colour, so that what is made together is listed together.
 */
export const ORDER_SORTS = ['newest', 'wanted', 'price', 'customer', 'made'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** The filters of the owner's list; `q` matches part of the reference, name, e-mail, company or project. */
export const orderFilter = z.object({
  q: pageQuery({ default: 1, max: 1 }).shape.q,
  status: orderStatus.optional(),
  service: z.enum(ORDERED_SERVICES, { error: 'Select a service!' }).optional(),
  view: orderView.optional(),
  assigned: z.email('Please name a person of the shop!').max(254).optional(),
  /** What it waits for. */
  why: waitingWhy.optional(),
  sort: z.enum(ORDER_SORTS).default('newest'),
});
export const orderListQuery = pageQuery({ default: 100, max: 500 }).extend(orderFilter.shape);

/**
 * A change to an order. With `version` it applies only if the order still has that version (otherwise 409); `announce`
 * e-mails the customer about a new status, with `words` in the mail. With `seen`, a new status is refused (409) while something is
 * open that was not read.
 */
export const orderChange = z
  .object({
    status: orderStatus.optional(),
    note: optionalText(TEXT_MAX.details).optional(),
    version: z.number().int().positive().optional(),
    announce: z.boolean().optional(),
    words: ownersWords.optional(),
    seen: seenSlips.optional(),
  })
  .refine(({ status, note }) => status !== undefined || note !== undefined, ORDER_RECORD_MESSAGE.nothingToChange)
  .refine(({ status, announce, words }) => !words || (announce === true && status !== undefined), {
    path: ['words'],
    error: MAIL_MESSAGE.wordsUntold,
  });
export type OrderChange = z.infer<typeof orderChange>;

/** A change of status whose mail is to be seen first. */
export const statusMail = z.object({ status: orderStatus, words: ownersWords });
export type StatusMail = z.infer<typeof statusMail>;

/** A change of status that is about to be made. */
export const plannedMove = z.object({ status: orderStatus });

/** A note in an order's history, which no customer sees. */
export const newOrderNote = z.object({ text: requiredText('Please write something!', TEXT_MAX.details) });
