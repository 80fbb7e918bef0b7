import { z } from 'zod';
import { ofShop } from '#contract/formats/shop-place.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { emailAddress, requiredLine, requiredText } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { CHOOSE_AREA, PICK_UP, PICKED_UP } from './delivery-choice.ts';
import type { FirstStepName } from './first-step-labels.ts';
import { ORDER_MESSAGE } from './messages.ts';

/** Digits of any script with their usual separators and extensions: one or two phone numbers of any country. */
const CALLABLE = /^(?:[\p{Nd}\s()+.,/;‐‑–-]|(?:ext(?:ension|n)?\.?|x|#)\s*\p{Nd})+$/iu;
const DIGITS_MIN = 5;

/** With an example of the shop's country. */
export const contactNumberInvalid = (): string => ORDER_MESSAGE.contactNumberInvalid.replace('880', ofShop('dialling'));

const contactNumber = requiredLine(ORDER_MESSAGE.contactNumber).refine(
  (value) => CALLABLE.test(value) && (value.match(/\p{Nd}/gu) ?? []).length >= DIGITS_MIN,
  { error: contactNumberInvalid },
);

const calendarDate = requiredText(ORDER_MESSAGE.deliveryDate)
  .refine(
    (value) => z.iso.date().safeParse(value).success || z.iso.datetime({ offset: true }).safeParse(value).success,
    ORDER_MESSAGE.deliveryDateInvalid,
  )
  .transform((value) => value.slice(0, 10));

/** The first step with any delivery date, past ones too. `deliveryDate` is a calendar date, YYYY-MM-DD. */
export const firstStep = z.object({
  name: requiredLine(ORDER_MESSAGE.name),
  email: emailAddress(ORDER_MESSAGE.email, ORDER_MESSAGE.emailInvalid),
  company: requiredLine(ORDER_MESSAGE.company),
  project: requiredLine(ORDER_MESSAGE.project),
  contactNumber,
  deliveryAddress: requiredLine(ORDER_MESSAGE.deliveryAddress, TEXT_MAX.address),
  deliveryDate: calendarDate,
  serviceNeeded: z.enum(ORDERABLE_SERVICES, { error: ORDER_MESSAGE.service }),
} satisfies Record<FirstStepName, z.ZodType<string>>);
export type FirstStep = z.infer<typeof firstStep>;

/** An address as it is typed, on as many lines as its writer likes: it becomes the one line that is sent. */
export const typedAddress = (schema: z.ZodType<string, string>) =>
  z
    .string({ error: ORDER_MESSAGE.deliveryAddress })
    .overwrite((typed) => typed.trim().replaceAll(/,?\s*[\r\n]\s*/g, ', '))
    .pipe(schema);

/** The first step of a new order: delivery must be on `today`, the shop's calendar day YYYY-MM-DD, or later. */
export const firstStepOn = (today: () => string) =>
  firstStep.extend({
    deliveryDate: calendarDate.refine((date) => date >= today(), {
      error: () => `Please choose today or a later day, for example ${dayText(today())}!`,
    }),
  });

/** As a form holds it: missing where the shop names no areas, empty until one is chosen. */
export const chosenArea = z.string().min(1, CHOOSE_AREA).optional();

/** The schema of a form whose customer needs no address where they fetch the order. */
export const orFetched = <Given, Typed extends { deliveryArea?: string | undefined; deliveryAddress: string }>(
  schema: z.ZodType<Given, Typed>,
) =>
  z.preprocess(
    (typed: Typed) => (typed.deliveryArea === PICK_UP ? { ...typed, deliveryAddress: PICKED_UP } : typed),
    schema,
  );
