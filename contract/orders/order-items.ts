import { z } from 'zod';
import { type FieldError, identifier } from '#contract/http/envelope.ts';
import { RANDOM_KEY } from '#contract/limits.ts';
import { lengthUnit, lineUses } from '#contract/measuring/measurement.ts';
import { itemOptions, pieceCount } from '#contract/pricing/estimate.ts';
import { bookVersion } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import { readItemOptions } from '#contract/pricing/priced-options.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import { findingsAsIs } from './file-answers.ts';

/** Characters of the JSON text: more than 20 files with every choice take. */
const ITEMS_TEXT_MAX = 60_000;
const ERRORS_MAX = 50;

const ITEMS_MESSAGE = {
  unreadable: 'How many of each file are wanted could not be read. Please send the order again.',
  wrongCount: (files: number) => `Please say for each file how many are wanted: the order has ${files}!`,
  book: 'This is not a version of the price book!',
  together: 'Orders that belong together have 32 hexadecimal digits in common!',
  mendedAlong: 'Please send a mended file ahead of its order, as an upload!',
} as const;

/** What is wanted of one file. Whatever else is sent has no part in the order. */
const orderItem = z.object(
  {
    /** Unless the order's Quantity is one number: then that is the count of each file. */
    quantity: pieceCount,
    /** The unit that the customer chose; it counts instead of what the file says, which a finding then names. */
    unit: lengthUnit.optional(),
    /** What the customer chose to be done with which lines of a drawing. */
    uses: lineUses.optional(),
    /** What is chosen for this file instead of what the order says: fields on which the service's price depends. */
    options: itemOptions.optional(),
    /** What is found in it, and is to be made as it is. */
    asIs: findingsAsIs.optional(),
    /** The upload of the customer's own file, where this one, an upload too, was mended from it: the order keeps it. */
    mendedFrom: identifier().optional(),
  },
  { error: ITEMS_MESSAGE.unreadable },
);
export type OrderItem = Omit<z.infer<typeof orderItem>, 'options'> & { options?: PricedOptions };

const orderItems = z.array(orderItem, { error: ITEMS_MESSAGE.unreadable });

/**
 * Optional text fields of an order that is to be priced once its files are measured. `items` is JSON: an array with an entry for
 * each file, those that come along first and uploads after them, as sent. `priceBook` is the version by which a price was shown.
 */
export const pricedOrderFields = {
  items: z.string().max(ITEMS_TEXT_MAX).optional(),
  priceBook: bookVersion.optional(),
};

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
};

interface Read {
  items: OrderItem[];
  errors: FieldError[];
}

const failed = (...errors: FieldError[]): Read => ({ items: [], errors: errors.slice(0, ERRORS_MAX) });

/** Reads the field `items` of an order for a service, with so many files. Its errors are sentences for the customer. */
export const readOrderItems = (written: string, service: ServiceValue, files: number): Read => {
  if (written.length > ITEMS_TEXT_MAX) return failed({ path: 'items', message: ITEMS_MESSAGE.unreadable });
  const read = orderItems.safeParse(parsed(written));
  if (!read.success)
    return failed(
      ...read.error.issues.map(({ path, message }) => ({ path: ['items', ...path].map(String).join('.'), message })),
    );
  if (read.data.length !== files) return failed({ path: 'items', message: ITEMS_MESSAGE.wrongCount(files) });
  const own = read.data.map(({ options = {} }, at) => readItemOptions(service, options, `items.${at}.options`));
  const errors = own.flatMap((each) => each.errors);
  if (errors.length > 0) return failed(...errors);
  const items = read.data.map(({ quantity, unit, uses, asIs = [], mendedFrom }, at): OrderItem => {
    const options = own[at]?.options ?? {};
    const said = {
      ...(unit && { unit }),
      ...(uses && { uses }),
      ...(asIs.length > 0 && { asIs }),
      ...(mendedFrom !== undefined && { mendedFrom }),
    };
    return { quantity, ...said, ...(Object.keys(options).length > 0 && { options }) };
  });
  return { items, errors: [] };
};

/** Faults of entries for files that come along, which are the first ones: the order names of what an upload was mended. */
export const mendedAlong = (items: readonly OrderItem[] = [], along: number): FieldError[] =>
  items.flatMap(({ mendedFrom }, at) =>
    at < along && mendedFrom !== undefined
      ? [{ path: `items.${at}.mendedFrom`, message: ITEMS_MESSAGE.mendedAlong }]
      : [],
  );

/** Reads the field `priceBook` of an order. */
export const readShownBook = (written: string): { priceBook?: number; errors: FieldError[] } => {
  const read = bookVersion.safeParse(written);
  return read.success
    ? { priceBook: read.data, errors: [] }
    : { errors: [{ path: 'priceBook', message: ITEMS_MESSAGE.book }] };
};

/** Optional, the same for orders that are placed one after the other with one press: whoever reads one of them is led to the others. */
export const orderedTogether = z.string().regex(RANDOM_KEY, ITEMS_MESSAGE.together);

/** Reads the field `together` of an order. */
export const readTogether = (written: string): { together?: string; errors: FieldError[] } => {
  const read = orderedTogether.safeParse(written);
  return read.success
    ? { together: read.data, errors: [] }
    : { errors: [{ path: 'together', message: ITEMS_MESSAGE.together }] };
};
