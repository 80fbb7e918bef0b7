import { z } from 'zod';
import type { FieldError } from '#contract/http/envelope.ts';
import { fieldSchema } from '#contract/services/details-schema.ts';
import type { ServiceField } from '#contract/services/field.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import { firstOptions, type PricedOptions, pricedFields, RUSH } from './priced-fields.ts';

const rush = z.enum(['Yes', 'No'], { error: 'Please choose one of these: Yes, No!' });

type Read = { options: PricedOptions; errors: FieldError[] };
type Sent = Readonly<Record<string, unknown>>;

interface Asked {
  name: string;
  schema: () => z.ZodType<string, string | undefined>;
}

const askedAs = (field: ServiceField): Asked => ({ name: field.name, schema: () => fieldSchema(field) });

/** A choice that was not made here: what is chosen elsewhere counts. */
const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** The choices that were made, each checked as the form checks it. @param path of the choices in the request */
const readMade = (asked: readonly Asked[], sent: Sent, path: string): { options: Record<string, string> } & Read => {
  const options: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const { name, schema } of asked) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (isMissing(value)) continue;
    const read = schema().safeParse(value);
    if (read.success) options[name] = read.data;
    else errors.push(...read.error.issues.map(({ message }) => ({ path: `${path}.${name}`, message })));
  }
  return { options, errors };
};

/**
 * Takes the choices that prices depend on, and passes over all others, so that a price can be told before the form is filled.
 * What is missing or empty is what the form begins with. Each choice is checked as the form checks it.
 */
export const readPricedOptions = (service: ServiceValue, sent: Sent): Read => {
  const fields = pricedFields(service);
  const { options, errors } = readMade([...fields.map(askedAs), { name: RUSH, schema: () => rush }], sent, 'options');
  return { options: { ...firstOptions(service), ...options }, errors };
};

const NO_SUCH_CHOICE = 'This cannot be chosen for one file!';

/**
 * The choices for one file of an order, which count for it instead of the order's; what is missing or empty is as the order has
 * it. Only fields on which the service's price depends can be chosen: a choice that nobody would keep is refused, not dropped.
 * @param path of the choices in the request, such as 'items.0.options'
 */
export const readItemOptions = (service: ServiceValue, sent: Sent, path: string): Read => {
  const fields = pricedFields(service);
  const known = new Set<string>(fields.map(({ name }) => name));
  const unknown = Object.keys(sent).filter((name) => !known.has(name));
  const { options, errors } = readMade(fields.map(askedAs), sent, path);
  return {
    options,
    errors: [...errors, ...unknown.map((name) => ({ path: `${path}.${name}`, message: NO_SUCH_CHOICE }))],
  };
};
