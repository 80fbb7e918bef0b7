import { z } from 'zod';
import { dayText } from '#contract/formats/shop-time.ts';
import { identifier } from '#contract/http/envelope.ts';
import { momentText } from '#contract/moment-text.ts';
import { optionalLine } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { DELIVERY_AREA, deliveryAreaSent } from './delivery.ts';
import { contactNumberInvalid, firstStep } from './first-step.ts';
import { ORDER_MESSAGE } from './messages.ts';
import type { CorrectedSchemas } from './order-correction.ts';

const UPLOADS_MAX = 100; // the shop's own limit of files is lower

/** What is said of an order that the shop enters; customers' forms need not load it. */
export const ENTERED_MESSAGE = {
  reach: 'Please give a phone number or an email address!',
  gone: 'The message that this order was begun from does not exist any more. Press again to enter the order without it.',
  from: (name: string, at: string) => `Made of the message of ${name}, ${momentText(at)}.`,
} as const;

/** Nothing, or what a customer's own form would take. */
const orNothing = (schema: z.ZodType<string>, error: string | (() => string)) =>
  z
    .union([z.string().trim().pipe(z.literal('')), schema], { error })
    .optional()
    .default('');

const deliveryDateOn = (today: () => string) =>
  firstStep.shape.deliveryDate.refine((date) => date >= today(), {
    error: () => `Please choose today or a later day, for example ${dayText(today())}!`,
  });

/** What the shop may leave out where it writes an order down for a customer. */
const optionalFields = {
  company: optionalLine(),
  project: optionalLine(),
  deliveryAddress: optionalLine(TEXT_MAX.address),
};

/** How the shop's corrections of an order are checked. `today` is the shop's calendar day, YYYY-MM-DD. */
export const shopsCorrectionOn = (today: () => string): CorrectedSchemas => ({
  ...optionalFields,
  contactNumber: firstStep.shape.contactNumber,
  deliveryDate: deliveryDateOn(today),
});

/**
 * An order that came by telephone, WhatsApp, a message or over the counter: who orders has a name, a number or an e-mail address, and
 * perhaps no more. Its delivery day is `today` or later.
 */
export const enteredFirstStepOn = (today: () => string) =>
  firstStep
    .extend({
      ...optionalFields,
      email: orNothing(firstStep.shape.email, ORDER_MESSAGE.emailInvalid),
      contactNumber: orNothing(firstStep.shape.contactNumber, contactNumberInvalid),
      deliveryDate: deliveryDateOn(today),
    })
    .refine(({ email, contactNumber }) => Boolean(email) || Boolean(contactNumber), {
      path: ['contactNumber'],
      error: ENTERED_MESSAGE.reach,
      when: () => true, // named with the faults of other fields
    });

/**
 * The first step, the fields of the service (those with a usual answer may be missing), and what was uploaded, if anything: an order that
 * comes by telephone may have no file yet. `items` says what is wanted of each upload; without it a Quantity that is one number does.
 * `messageId` is the message that asked for it, which is done with it.
 */
export const enteredOrder = z.looseObject({
  uploadId: z.union([identifier(), z.array(identifier()).max(UPLOADS_MAX)]).default([]),
  estimateId: identifier().optional(),
  messageId: identifier().optional(),
  [DELIVERY_AREA]: deliveryAreaSent.optional(),
  items: z.array(z.unknown()).max(UPLOADS_MAX).optional(),
});
export type EnteredOrder = z.output<typeof enteredOrder>;
