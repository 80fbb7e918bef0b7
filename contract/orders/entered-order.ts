import { z } from 'zod';
import { dayText } from '#contract/formats/shop-time.ts';
import { identifier } from '#contract/http/envelope.ts';
import { optionalLine, TEXT_MAX } from '#contract/text.ts';
import { FIRST_STEP, firstStepOn } from './first-step.ts';
import { ORDER_MESSAGE } from './messages.ts';

const UPLOADS_MAX = 100; // the shop's own limit of files is lower

const nobody = z.literal('').optional();

/** An order that came by telephone, WhatsApp or over the counter: who calls has a name and a number, and perhaps no more. */
const enteredFirstStep = firstStepOn(() => '').extend({
  email: z
    .union([nobody, FIRST_STEP.email.schema], { error: ORDER_MESSAGE.emailInvalid })
    .transform((address) => address ?? ''),
  company: optionalLine(),
  project: optionalLine(),
  deliveryAddress: optionalLine(TEXT_MAX.address),
});

/** The same with a delivery day that is `today`, the shop's calendar day YYYY-MM-DD, or later. */
export const enteredFirstStepOn = (today: () => string) =>
  enteredFirstStep.extend({
    deliveryDate: FIRST_STEP.deliveryDate.schema.refine((date) => date >= today(), {
      error: () => `Please choose today or a later day, for example ${dayText(today())}!`,
    }),
  });

/**
 * The first step, the fields of the service (those with a usual answer may be missing), and what was uploaded, if anything: an order that
 * comes by telephone may have no file yet. `items` says what is wanted of each upload; without it a Quantity that is one number does.
 */
export const enteredOrder = z.looseObject({
  uploadId: z.union([identifier(), z.array(identifier()).max(UPLOADS_MAX)]).default([]),
  estimateId: identifier().optional(),
  items: z.array(z.unknown()).max(UPLOADS_MAX).optional(),
});
export type EnteredOrder = z.output<typeof enteredOrder>;
