import type { z } from 'zod';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import { chosenArea, firstStep, firstStepOn, orFetched, typedAddress } from '#contract/orders/first-step.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { areaAmong } from '#web/pages/order/area-among.ts';

/** The schema of the first step, with the delivery date checked against today's date in the shop. */
export const firstStepSchema = orFetched(
  firstStepOn(() => shopDay(new Date())).extend({
    deliveryAddress: typedAddress(firstStep.shape.deliveryAddress),
    deliveryArea: chosenArea,
  }),
);

export type TypedFirstStep = z.input<typeof firstStepSchema>;
export type GivenFirstStep = z.output<typeof firstStepSchema>;

export const emptyFor = (serviceNeeded: OrderableService, deliveries: readonly DeliveryChoice[]): TypedFirstStep => ({
  name: '',
  email: '',
  company: '',
  project: '',
  contactNumber: '',
  deliveryAddress: '',
  deliveryDate: '',
  serviceNeeded,
  ...areaAmong(deliveries, ''),
});
