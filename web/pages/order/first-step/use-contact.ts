import { createElement, useState } from 'react';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useHydrated } from '#web/forms/use-hydrated.ts';
import { areaAmong } from '#web/pages/order/area-among.ts';
import { useKnown } from '#web/pages/order/known/use-known.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { emptyFor, firstStepSchema } from './first-step-schema.ts';

/** Who orders, for those who come to the form of a service first. What they type is the draft of the first step. */
export const useContact = (service: OrderableService, deliveries: readonly DeliveryChoice[]) => {
  const read = () => {
    const { deliveryArea, ...typed } = unsentOrder.read().firstStep;
    return { ...typed, serviceNeeded: service, ...areaAmong(deliveries, deliveryArea) };
  };
  const form = useContractForm(firstStepSchema, emptyFor(service, deliveries), {
    read,
    keep: ({ serviceNeeded: _asChosenThere, ...typed }) =>
      unsentOrder.keepFirstStep({ ...unsentOrder.read().firstStep, ...typed }),
  });
  const parse = () => firstStepSchema.safeParse(read());
  // Decided once: fields do not go from under those who fill in the last of them.
  const [isGiven, setIsGiven] = useState(() => parse().success);
  const isOpen = !useHydrated() || !isGiven;
  const known = useKnown(isGiven);
  const { isDirty, touchedFields } = form.formState;
  return {
    form,
    deliveries,
    /** What was typed of it so far. */
    read,
    known,
    parse,
    /** Whether its fields are shown. */
    isOpen,
    /** The same on a line, where it is given already. */
    summary: !isOpen && known && createElement(known.FirstStepSummary, { service, given: parse().data }),
    close: () => setIsGiven(true),
    /** Shows beside the labels what is missing. @returns false where nobody has begun with it */
    showMissing: () => {
      const isBegun = isOpen && (isDirty || Object.keys(touchedFields).length > 0);
      if (isBegun) void form.handleSubmit(() => undefined)();
      return isBegun;
    },
  };
};
export type Contact = ReturnType<typeof useContact>;
