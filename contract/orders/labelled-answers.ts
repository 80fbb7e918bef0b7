/* What an order says, in words. Apart from what a form asks by, whose script needs none of it. */
import { dayText } from '#contract/formats/shop-time.ts';
import type { OrderableService as Orderable } from '#contract/services/define-service.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { type OrderedService, serviceName, serviceOf } from '#contract/services/services.ts';
import { FIRST_STEP_LABEL, FIRST_STEP_NAMES, type FirstStepName } from './first-step-labels.ts';

/** Labels in the owner's view of an order that differ from those of the form. */
const OWNERS_LABELS: Partial<Record<FirstStepName, string>> = { email: 'Contact Email' };

/** A first-step value in readable form. */
const shown = (name: FirstStepName, value: string) =>
  name === 'serviceNeeded' ? serviceName(value) : name === 'deliveryDate' ? dayText(value) : value;

/** The first-step answers with their labels, in readable form. */
export const labelledFirstStep = (answers: Readonly<Record<FirstStepName, string>>) =>
  FIRST_STEP_NAMES.map((name) => {
    const label = FIRST_STEP_LABEL[name];
    return { name, label, ownersLabel: OWNERS_LABELS[name] ?? label, value: shown(name, answers[name]) };
  });

/** A customer's answer to one field, with the field's label. */
interface LabelledAnswer {
  name: string;
  label: string;
  value: string;
  /** Whether the answer can have several lines. */
  multiline: boolean;
}

/**
 * The answers with the labels of the form, in its order, empty ones included. Fields that the form no longer has come
 * last, under their stored names.
 */
export const labelledAnswers = (
  { form: { fields } }: Orderable,
  answers: Readonly<Record<string, string>>,
): LabelledAnswer[] => {
  const asked = new Set(fields.map(({ name }) => name));
  return [
    ...fields.map(({ name, label, control }) => ({
      name,
      label,
      value: answers[name] ?? '',
      multiline: control === 'text',
    })),
    ...Object.entries(answers)
      .filter(([name]) => !asked.has(name))
      .map(([name, value]) => ({ name, label: name, value, multiline: false })),
  ];
};

const LABELS = {
  product: 'Product',
  productId: 'Product ID',
  quantity: 'Quantity',
  unitPrice: 'Price of one',
  delivery: 'Delivery',
  total: 'Total',
  handover: 'Delivery or pick-up',
  details: 'Details',
} as const;

/** What is kept of an ordered product, in readable form. */
export type ProductDetails = Record<Exclude<keyof typeof LABELS, 'delivery'>, string> & {
  /** Where to and for how much, if the shop names areas. */
  delivery?: string;
};

/** The details of an ordered product with their labels. */
export const labelledProduct = (details: Readonly<Record<string, string>>) =>
  Object.entries(LABELS).map(([name, label]) => ({
    name,
    label,
    value: details[name] ?? '',
    multiline: name === 'details',
  }));

/** A customer's answers with the labels of the form, in its order; empty answers are left out. */
export const labelledDetails = (service: OrderedService, details: Readonly<Record<string, string>>) =>
  (service === ORDERED_PRODUCT ? labelledProduct(details) : labelledAnswers(serviceOf(service), details)).filter(
    ({ value }) => value !== '',
  );
