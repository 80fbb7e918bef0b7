import { CORRECTED_FIELDS, type CorrectedField, correctedDetails } from '#contract/orders/corrected-fields.ts';
import { deliveryField, deliveryIdOf } from '#contract/orders/delivery.ts';
import { DELIVERY_AREA_LABEL, type DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import { FIRST_STEP_LABEL } from '#contract/orders/first-step-labels.ts';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import type { OrderCorrection } from '#contract/orders/order-correction.ts';
import { pricedFields } from '#contract/pricing/priced-fields.ts';
import type { ServiceField } from '#contract/services/field.ts';
import { isOrderable } from '#contract/services/services.ts';

/** What is sent without the version, which the record adds. */
export type WantedCorrection = Omit<OrderCorrection, 'version'>;

/** A field of the first step, a field of the service's form, or how many. */
export type Checked = CorrectedField | ServiceField | 'count';

/** A value of an order that can be corrected where it stands. */
export interface Correctable {
  label: string;
  /** As it is typed. */
  value: string;
  type?: 'text' | 'tel' | 'date' | 'number';
  control: ServiceField['control'];
  options: readonly string[];
  /** How it is checked, as the order's form does it (correction-checks.ts); what is only chosen is not. */
  checkedAs?: Checked;
  /** What is sent for it. */
  wanted: (typed: string) => WantedCorrection;
}

const TYPES = { deliveryDate: 'date', contactNumber: 'tel', deliveryAddress: 'text', project: 'text' } as const;

/** What of the first step can be corrected, by its name. */
export const correctableFields = (record: OrderRecord): ReadonlyMap<string, Correctable> =>
  new Map(
    CORRECTED_FIELDS.map((name) => [
      name,
      {
        label: FIRST_STEP_LABEL[name],
        value: record[name],
        type: TYPES[name],
        control: 'line',
        options: [],
        checkedAs: name,
        wanted: (typed) => ({ [name]: typed }),
      },
    ]),
  );

/** Where it goes; undefined where the shop names no areas, and for a product, whose sum holds it. */
export const correctableArea = (
  { serviceNeeded, delivery, price }: Pick<OrderRecord, 'serviceNeeded' | 'delivery' | 'price'>,
  deliveries: readonly DeliveryChoice[],
): Correctable | undefined => {
  if (deliveries.length === 0 || !isOrderable(serviceNeeded)) return undefined;
  const own = delivery ? deliveryIdOf(delivery) : ''; // what it says already need not be one that the shop has now
  const idOf = (typed: string) => deliveries.find(({ name }) => name === typed)?.value ?? own;
  return {
    label: DELIVERY_AREA_LABEL,
    value: deliveryField(delivery, price?.delivery)[0]?.value ?? '',
    control: 'choice',
    options: deliveries.map(({ name }) => name),
    wanted: (typed) => ({ deliveryArea: idOf(typed) }),
  };
};

const ofField = (field: ServiceField, value: string) => ({
  label: field.label,
  value,
  control: field.control,
  options: field.options,
  checkedAs: field,
});

/** The fields of the service's form, by their names. */
export const correctableDetails = ({ serviceNeeded, details }: OrderRecord): ReadonlyMap<string, Correctable> =>
  new Map(
    correctedDetails(serviceNeeded).map((field) => [
      field.name,
      { ...ofField(field, details[field.name] ?? ''), wanted: (typed) => ({ details: { [field.name]: typed } }) },
    ]),
  );

/** How many of a file are wanted. */
export const correctableCount = ({ _id, name, quantity }: OrderFile): Correctable => ({
  label: `Pieces of ${name}`,
  value: quantity === undefined ? '' : String(quantity),
  type: 'number',
  control: 'line',
  options: [],
  checkedAs: 'count',
  wanted: (typed) => ({ files: [{ _id, quantity: Number(typed) }] }),
});

/** What was chosen for a file alone, which counts instead of what the order says. */
export const correctableOptions = ({ serviceNeeded }: OrderRecord, { _id, name, options = {} }: OrderFile) =>
  isOrderable(serviceNeeded)
    ? pricedFields(serviceNeeded)
        .filter((field) => options[field.name] !== undefined)
        .map((field): Correctable & { name: string } => ({
          ...ofField(field, options[field.name] ?? ''),
          name: field.label,
          label: `${field.label} of ${name}`,
          wanted: (typed) => ({ files: [{ _id, options: { ...options, [field.name]: typed } }] }),
        }))
    : [];
