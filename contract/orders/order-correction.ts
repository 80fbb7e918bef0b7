import { z } from 'zod';
import { type FieldError, identifier } from '#contract/http/envelope.ts';
import { itemOptions, pieceCount } from '#contract/pricing/estimate.ts';
import { hasPriceList, type PricedOptions, pricedFields } from '#contract/pricing/priced-fields.ts';
import { readItemOptions } from '#contract/pricing/priced-options.ts';
import { fieldSchema } from '#contract/services/details-schema.ts';
import type { ServiceField } from '#contract/services/field.ts';
import { isOrderable, type OrderedService } from '#contract/services/services.ts';
import { textUpTo } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { CORRECTED_FIELDS, type CorrectedField, correctedDetails } from './corrected-fields.ts';
import type { OrderDelivery } from './delivery.ts';
import { ORDER_RECORD_MESSAGE } from './order.ts';

/** How the first step checks them. Whose correction it is decides which form that is. */
export type CorrectedSchemas = Readonly<Record<CorrectedField, z.ZodType<string, string | undefined>>>;

/** The field that says how many, which counts beside the files replace. */
const QUANTITY = 'quantity';

const LIMITS = { files: 100, details: 50, name: 100 } as const;

const CORRECTION_MESSAGE = {
  version: 'Please say which version of the order you read!',
  noField: 'This order has no such field!',
  noFile: 'This file is not one of the order’s any more!',
  tooMany: 'There are too many fields!',
} as const;

const sentText = textUpTo(TEXT_MAX.details).optional();

/** What is wanted of one file; `options` replace all that were chosen for it alone. */
const correctedFile = z.object({
  _id: identifier(),
  quantity: pieceCount.optional(),
  options: itemOptions.optional(),
});

/**
 * What of an order is corrected: what is not named stays. `details` are fields of the service's form. It applies only to the version
 * that was read (otherwise 409). A Quantity that is one number counts for every file, as when an order is placed.
 */
export const orderCorrection = z
  .object({
    version: z.number({ error: CORRECTION_MESSAGE.version }).int().positive(),
    deliveryDate: sentText,
    deliveryAddress: sentText,
    contactNumber: sentText,
    project: sentText,
    /** Of the shop, or `pick-up`; the area that the order has keeps its price. */
    deliveryArea: sentText,
    details: z
      .record(z.string().max(LIMITS.name), textUpTo(TEXT_MAX.details))
      .refine((details) => Object.keys(details).length <= LIMITS.details, CORRECTION_MESSAGE.tooMany)
      .optional(),
    files: z.array(correctedFile).max(LIMITS.files).optional(),
  })
  .refine(({ version: _version, ...named }) => Object.values(named).some((value) => value !== undefined), {
    error: ORDER_RECORD_MESSAGE.nothingToChange,
  });
export type OrderCorrection = z.output<typeof orderCorrection>;

/** A correction that passed every check. */
export interface Correction {
  fields: Partial<Record<CorrectedField, string>>;
  details: Record<string, string>;
  files: { _id: string; quantity?: number | undefined; options?: PricedOptions | undefined }[];
  /** Where it goes instead. */
  delivery?: OrderDelivery | undefined;
}

interface Corrected {
  serviceNeeded: OrderedService;
  files: readonly { _id: string }[];
}

type Sent = Pick<OrderCorrection, CorrectedField | 'details' | 'files'>;
type Read<Value> = { value: Value; errors: FieldError[] };

const readText = (schema: z.ZodType<string, string | undefined>, sent: string, path: string): Read<string> => {
  const read = schema.safeParse(sent);
  return read.success
    ? { value: read.data, errors: [] }
    : { value: '', errors: read.error.issues.map(({ message }) => ({ path, message })) };
};

const readTexts = <Name extends string>(
  sent: Readonly<Record<Name, string | undefined>>,
  schemaOf: (name: Name) => z.ZodType<string, string | undefined> | undefined,
  path: string,
): Read<Record<string, string>> => {
  const value: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const [name, text] of Object.entries(sent) as [Name, string | undefined][]) {
    if (text === undefined) continue;
    const schema = schemaOf(name);
    const read = schema && readText(schema, text, path + name);
    if (read) value[name] = read.value;
    errors.push(...(read?.errors ?? [{ path: path + name, message: CORRECTION_MESSAGE.noField }]));
  }
  return { value, errors };
};

const readFiles = (
  { serviceNeeded, files }: Corrected,
  sent: NonNullable<Sent['files']>,
): Read<Correction['files']> => {
  const errors: FieldError[] = [];
  const value = sent.map(({ _id, quantity, options }, at) => {
    if (!files.some((file) => file._id === _id))
      errors.push({ path: `files.${at}`, message: CORRECTION_MESSAGE.noFile });
    if (options === undefined || !isOrderable(serviceNeeded)) return { _id, quantity };
    const read = readItemOptions(serviceNeeded, options, `files.${at}.options`);
    errors.push(...read.errors);
    return { _id, quantity, options: read.options };
  });
  return { value, errors };
};

const schemaAmong = (fields: readonly ServiceField[], name: string) => {
  const asked = fields.find((field) => field.name === name);
  return asked && fieldSchema(asked);
};

/** Checks a correction as the order's form checks it. Its errors are sentences for whoever typed it. */
export const readCorrection = (
  order: Corrected,
  { details = {}, files = [], ...sent }: Sent,
  schemas: CorrectedSchemas,
): { correction: Correction; errors: FieldError[] } => {
  const named = Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, sent[name]])) as Record<
    CorrectedField,
    string | undefined
  >;
  const asked = correctedDetails(order.serviceNeeded);
  const readFields = readTexts(named, (name) => schemas[name], '');
  const readDetails = readTexts(details, (name) => schemaAmong(asked, name), 'details.');
  const readOfFiles = readFiles(order, files);
  return {
    correction: { fields: readFields.value, details: readDetails.value, files: readOfFiles.value },
    errors: [...readFields.errors, ...readDetails.errors, ...readOfFiles.errors],
  };
};

/** Whether the price of an order depends on what is corrected; without a price list, a person prices all that the form says. */
export const changesPrice = (service: OrderedService, { details, files }: Correction): boolean =>
  files.length > 0 ||
  (isOrderable(service) &&
    (hasPriceList(service)
      ? [...pricedFields(service).map(({ name }) => name), QUANTITY].some((name) => details[name] !== undefined)
      : Object.keys(details).length > 0));
