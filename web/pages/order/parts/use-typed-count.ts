import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { plainCount } from '#contract/pricing/pieces.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { orderParts } from './parts-store.ts';
import { isTyped } from './use-filled-quantity.ts';

const loadRule = () => import('#contract/pricing/typed-count.ts');
let rule: Awaited<ReturnType<typeof loadRule>> | undefined;

/**
 * A number that the customer typed into the Quantity field is the count of each file: nobody who writes 10 there wants the price of
 * one. What reads more than digits is loaded once somebody types there; until then the shop, which goes by the same rule, knows better.
 */
export const countAsTyped = (service: OrderableService, quantity: string) =>
  orderParts.countEach(isTyped(service, quantity) ? (rule?.typedCount ?? plainCount)(quantity) : undefined);

/** The same by the whole rule, once that is loaded: an order waits for it. Where it cannot be, the shop goes by it. */
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
