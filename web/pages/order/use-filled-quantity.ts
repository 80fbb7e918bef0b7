import type { OrderableService } from '#contract/services/services.ts';
import { orderDraft } from './draft.ts';

const FIELD = 'quantity';

interface QuantityForm {
  getValues: (name: typeof FIELD) => string | undefined;
  setValue: (name: typeof FIELD, value: string, options: { shouldDirty: boolean; shouldValidate: boolean }) => void;
}

/** Fills the Quantity field with what the counts of the files come to, as long as the customer has written nothing of their own. */
export const useFilledQuantity =
  ({ getValues, setValue }: QuantityForm, service: OrderableService) =>
  (counts: string) => {
    const now = getValues(FIELD);
    const isOwn = now !== '' && now !== orderDraft.read().filled[service];
    if (now === undefined || (isOwn && now !== counts)) return;
    orderDraft.keepFilled(service, counts); // also what was typed and is the count now
    if (now === counts) return;
    setValue(FIELD, counts, { shouldDirty: true, shouldValidate: true });
  };
