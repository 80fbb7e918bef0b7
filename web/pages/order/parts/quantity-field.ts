import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { plainCount } from '#contract/pricing/pieces.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import type { OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

/*
 * The Quantity field and the counts of the files. The form fills the field with what the counts come to. What the customer types there
 * stays; if it is one number, it is the count of each file.
 */

/** What the counts of the files come to in the Quantity field: '3', or 'bracket.stl: 3, lid.stl: 1'. */
export const quantityText = (parts: readonly Pick<OrderPart, 'file' | 'quantity'>[]) => {
  const [first] = parts;
  if (!first) return '';
  if (parts.length === 1) return String(first.quantity);
  const text = parts.map(({ file, quantity }) => `${file.name}: ${quantity}`).join(', ');
  if (text.length <= TEXT_MAX.line) return text;
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${pieces} pieces of ${parts.length} files, as counted beside each`;
};

const FIELD = 'quantity';

export interface QuantityForm {
  getValues: (name: typeof FIELD) => string | undefined;
  setValue: (name: typeof FIELD, value: string, options: { shouldDirty: boolean; shouldValidate: boolean }) => void;
}

/** Whether the customer wrote this into the Quantity field, and not the form itself. */
const isTyped = (service: OrderableService, quantity: string) =>
  quantity !== '' && quantity !== unsentOrder.read().filled[service];

/** Fills the Quantity field with what the counts of the files come to, as long as the customer has typed nothing there. */
export const useFilledQuantity =
  ({ getValues, setValue }: QuantityForm, service: OrderableService) =>
  (counts: string) => {
    const now = getValues(FIELD);
    if (now === undefined || now === counts || isTyped(service, now)) return;
    unsentOrder.keepFilled(service, counts);
    setValue(FIELD, counts, { shouldDirty: true, shouldValidate: true });
  };

const loadRule = () => import('#contract/pricing/typed-count.ts');
let rule: Awaited<ReturnType<typeof loadRule>> | undefined;

/**
 * A number that the customer typed into the Quantity field is the count of each file: nobody who writes 10 there wants the price of
 * one. Digits are read at once. The whole rule, which also reads words, is loaded once somebody types there; the shop applies it in
 * any case.
 */
export const countAsTyped = (service: OrderableService, quantity: string) =>
  orderParts.countEach(isTyped(service, quantity) ? (rule?.typedCount ?? plainCount)(quantity) : undefined);

/** The same by the whole rule, for which an order waits. If it cannot be loaded, only the shop applies it. */
export const countForOrder = async (service: OrderableService, quantity: string) => {
  if (isTyped(service, quantity)) rule ??= await loadRule().catch(() => undefined);
  countAsTyped(service, quantity);
};

export const useTypedCount = (control: Control, service: OrderableService) => {
  const { quantity } = useFormValues(control, ['quantity']);
  useEffect(() => {
    countAsTyped(service, quantity); // by what is loaded
    void countForOrder(service, quantity);
  }, [service, quantity]);
};
