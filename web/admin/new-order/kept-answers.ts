import { DELIVERY_AREA } from '#contract/orders/delivery.ts';
import { FIRST_STEP_NAMES } from '#contract/orders/first-step-labels.ts';
import type { ServiceField } from '#contract/services/field.ts';
import { DETAIL_DEFAULTS, type OrderableService, serviceOf } from '#contract/services/services.ts';

export type Values = Readonly<Record<string, string>>;

/** Fields that one service names otherwise than the others: what is wanted in the customer's words, and how many. */
const SAME_AS: Values = { features: 'details', quality: 'quantity' };

/** What is typed freely is the same for every service; what is chosen of a list belongs to its service. */
const keyOf = (service: OrderableService, { name, control }: ServiceField) =>
  control === 'line' || control === 'text' ? (SAME_AS[name] ?? name) : `${service} ${name}`;

const fieldsOf = (service: OrderableService): readonly ServiceField[] => serviceOf(service).form.fields;

/** What a service's form shows of all that was typed, with its usual answers where nothing was. */
export const shownAnswers = (service: OrderableService, kept: Values): Values => ({
  ...Object.fromEntries(FIRST_STEP_NAMES.map((name) => [name, kept[name] ?? ''])),
  ...(kept[DELIVERY_AREA] && { [DELIVERY_AREA]: kept[DELIVERY_AREA] }),
  ...Object.fromEntries(
    fieldsOf(service).map((field) => [
      field.name,
      kept[keyOf(service, field)] ?? (DETAIL_DEFAULTS[service] as Values)[field.name] ?? '',
    ]),
  ),
});

/** What was typed into a service's form, as it is kept while another one is chosen. */
export const keptAnswers = (service: OrderableService, typed: Values): Values => {
  const fields = new Map(fieldsOf(service).map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = fields.get(name);
      return [field ? keyOf(service, field) : name, value];
    }),
  );
};
