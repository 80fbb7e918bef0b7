import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';

/** What was chosen before, as long as the shop delivers there; a form that does not ask has no such field. */
export const areaAmong = (deliveries: readonly DeliveryChoice[], area: string | undefined) =>
  deliveries[0] && { deliveryArea: deliveries.some(({ value }) => value === area) ? area : '' };
