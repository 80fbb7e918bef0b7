import type { z } from 'zod';
import { shopDay } from '#contract/formats/shop-time.ts';
import { FIRST_STEP, firstStepOn, typedAddress } from '#contract/orders/first-step.ts';
import type { OrderableService } from '#contract/services/services.ts';

/** The schema of the first step, with the delivery date checked against today's date in the shop. */
export const firstStepSchema = firstStepOn(() => shopDay(new Date())).extend({
  deliveryAddress: typedAddress(FIRST_STEP.deliveryAddress.schema),
});

export type TypedFirstStep = z.input<typeof firstStepSchema>;

export const emptyFor = (serviceNeeded: OrderableService): TypedFirstStep => ({
  name: '',
  email: '',
  company: '',
  project: '',
  contactNumber: '',
  deliveryAddress: '',
  deliveryDate: '',
  serviceNeeded,
});
