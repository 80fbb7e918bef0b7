import { z } from 'zod';
import { ORDER_MESSAGE } from './order-messages.ts';
import { ORDERABLE, ORDERABLE_SERVICES, SERVICE_DETAILS } from './services/services.ts';
import { dayText } from './shop-time.ts';
import { emailAddress, requiredText, TEXT_MAX } from './text.ts';

/** Digits of any script, what stands between them, and an extension: a number of any country, or two of them. */
const CALLABLE = /^(?:[\p{Nd}\s()+.,/;‐‑–-]|(?:ext(?:ension|n)?\.?|x|#)\s*\p{Nd})+$/iu;
const DIGITS_MIN = 5;

const contactNumber = requiredText(ORDER_MESSAGE.contactNumber).refine(
  (value) => CALLABLE.test(value) && (value.match(/\p{Nd}/gu) ?? []).length >= DIGITS_MIN,
  ORDER_MESSAGE.contactNumberInvalid,
);

const calendarDate = requiredText(ORDER_MESSAGE.deliveryDate)
  .refine(
    (value) => z.iso.date().safeParse(value).success || z.iso.datetime({ offset: true }).safeParse(value).success,
    ORDER_MESSAGE.deliveryDateInvalid,
  )
  .transform((value) => value.slice(0, 10));

/** The first step, of any day: who orders, and where the parts go. `deliveryDate` is a calendar date, YYYY-MM-DD. */
export const firstStep = z.object({
  name: requiredText(ORDER_MESSAGE.name),
  email: emailAddress(ORDER_MESSAGE.email, ORDER_MESSAGE.emailInvalid),
  company: requiredText(ORDER_MESSAGE.company),
  project: requiredText(ORDER_MESSAGE.project),
  contactNumber,
  deliveryAddress: requiredText(ORDER_MESSAGE.deliveryAddress, TEXT_MAX.address),
  deliveryDate: calendarDate,
  serviceNeeded: z.enum(ORDERABLE_SERVICES, { error: ORDER_MESSAGE.service }),
});
export type FirstStep = z.infer<typeof firstStep>;

/** The first step as it is taken now: delivery is wanted on `today`, the shop's calendar day YYYY-MM-DD, or later. */
export const firstStepOn = (today: () => string) =>
  firstStep.extend({
    deliveryDate: calendarDate.refine((date) => date >= today(), {
      error: () => `Please choose today or a later day, for example ${dayText(today())}!`,
    }),
  });

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
