import { z } from 'zod';
import { ofShop } from '#contract/formats/shop-place.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { emailAddress, requiredLine, requiredText, TEXT_MAX } from '#contract/text.ts';
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

interface FirstStepField<Schema extends z.ZodType<string>> {
  label: string;
  schema: Schema;
}

const field = <Schema extends z.ZodType<string>>(label: string, schema: Schema): FirstStepField<Schema> => ({
  label,
  schema,
});

/** The fields of the first step in display order. The schema, form, order sheet and e-mails are derived from this. */
export const FIRST_STEP = {
  name: field('Name', requiredLine(ORDER_MESSAGE.name)),
  email: field('Email', emailAddress(ORDER_MESSAGE.email, ORDER_MESSAGE.emailInvalid)),
  company: field('Company', requiredLine(ORDER_MESSAGE.company)),
  project: field('Project', requiredLine(ORDER_MESSAGE.project)),
  contactNumber: field('Contact Number', contactNumber),
  deliveryAddress: field('Delivery Address', requiredLine(ORDER_MESSAGE.deliveryAddress, TEXT_MAX.address)),
  deliveryDate: field('Delivery Date', calendarDate),
  serviceNeeded: field('Service Needed', z.enum(ORDERABLE_SERVICES, { error: ORDER_MESSAGE.service })),
} as const;

type Fields = typeof FIRST_STEP;
export type FirstStepName = keyof Fields;
export const FIRST_STEP_NAMES = Object.keys(FIRST_STEP) as FirstStepName[];

/** The first step with any delivery date, past ones too. `deliveryDate` is a calendar date, YYYY-MM-DD. */
export const firstStep = z.object(
  Object.fromEntries(FIRST_STEP_NAMES.map((name) => [name, FIRST_STEP[name].schema])) as {
    [Name in FirstStepName]: Fields[Name]['schema'];
  },
);
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
