import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { plainCount } from '#contract/pricing/pieces.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { useLoaded } from '#web/pages/order/use-loaded.ts';
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

/** The same before an order is sent: by then the rule counts, also where it was typed just now. Without it the shop does. */
export const countForOrder = async (service: OrderableService, quantity: string) => {
  if (isTyped(service, quantity)) rule ??= await loadRule().catch(() => undefined);
  countAsTyped(service, quantity);
};

export const useTypedCount = (control: Control, service: OrderableService) => {
  const { quantity } = useFormValues(control, ['quantity']);
  const loaded = useLoaded(loadRule, isTyped(service, quantity));
  useEffect(() => {
    rule ??= loaded;
    countAsTyped(service, quantity);
  }, [service, quantity, loaded]);
};
