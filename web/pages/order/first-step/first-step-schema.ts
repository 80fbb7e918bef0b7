import { shopDay } from '#contract/formats/shop-time.ts';
import { FIRST_STEP, firstStepOn, typedAddress } from '#contract/orders/first-step.ts';

/** The schema of the first step, with the delivery date checked against today's date in the shop. */
export const firstStepSchema = firstStepOn(() => shopDay(new Date())).extend({
  deliveryAddress: typedAddress(FIRST_STEP.deliveryAddress.schema),
});
