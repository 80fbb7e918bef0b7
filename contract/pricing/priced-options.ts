import { z } from 'zod';
import type { FieldError } from '#contract/http/envelope.ts';
import { isOrderable, type ServiceValue, serviceOf } from '#contract/services/services.ts';

/** Not a field of the order forms: whether the order is to be made first, where the price book offers that. */
const RUSH = 'rush';
const rush = z.enum(['Yes', 'No'], { error: 'Please choose one of these: Yes, No!' });

/** The fields on which the price of a service depends, as its order form has them. */
export const pricedFields = (service: ServiceValue) => {
  if (!isOrderable(service)) return [];
  const { form, pricedBy = [] } = serviceOf(service);
  const names = new Set<string>(pricedBy);
  return form.fields.filter(({ name }) => names.has(name));
};

/** What a customer chose, as far as prices depend on it. */
export type PricedOptions = Readonly<Record<string, string>>;

type Read = { options: PricedOptions; errors: FieldError[] };

/**
 * Takes the choices that prices depend on, and passes over all others, so that a price can be told before the form is filled.
 * What is missing or empty is what the form begins with. Each choice is checked as the form checks it.
 */
export const readPricedOptions = (service: ServiceValue, sent: Readonly<Record<string, unknown>>): Read => {
  const of = (name: string) => (Object.hasOwn(sent, name) ? sent[name] : undefined);
  const fields = pricedFields(service).map((field) => ({
    name: field.name,
    start: field.default,
    schema: field.schema,
  }));
  const asked = [...fields, { name: RUSH, start: 'No', schema: rush }];
  const options: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const { name, start, schema } of asked) {
    const value = of(name);
    if (value === undefined || value === null || value === '') {
      options[name] = start;
      continue;
    }
    const read = schema.safeParse(value);
    if (read.success) options[name] = read.data;
    else errors.push(...read.error.issues.map(({ message }) => ({ path: `options.${name}`, message })));
  }
  return { options, errors };
};
