import type { OrderableService } from '#contract/services/services.ts';
import { orderDraft } from '#web/pages/order/draft.ts';

const FIELD = 'quantity';

export interface QuantityForm {
  getValues: (name: typeof FIELD) => string | undefined;
  setValue: (name: typeof FIELD, value: string, options: { shouldDirty: boolean; shouldValidate: boolean }) => void;
}

/** Whether the customer wrote this into the Quantity field, and not the form itself. */
export const isTyped = (service: OrderableService, quantity: string) =>
  quantity !== '' && quantity !== orderDraft.read().filled[service];

/** Fills the Quantity field with what the counts of the files come to, as long as the customer has typed nothing there. */
export const useFilledQuantity =
  ({ getValues, setValue }: QuantityForm, service: OrderableService) =>
  (counts: string) => {
    const now = getValues(FIELD);
    if (now === undefined || now === counts || isTyped(service, now)) return;
    orderDraft.keepFilled(service, counts);
    setValue(FIELD, counts, { shouldDirty: true, shouldValidate: true });
  };
