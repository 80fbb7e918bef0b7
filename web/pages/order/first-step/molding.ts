import type { OrderableService } from '#contract/services/services.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';

/** In the Includes of product development, which is how molding is ordered. */
export const MOLDING_INCLUDED = 'Silicone molding';

/** Adds molding to the Includes of a customer who came for it, unless another service was chosen meanwhile. */
export const includeMolding = (chosen: OrderableService) => {
  if (chosen !== 'Product-Development' || !/=Silicon-Molding/.test(location.search)) return;
  const given = unsentOrder.read().details[chosen];
  const others = given?.['includes'];
  if (!others?.includes(MOLDING_INCLUDED))
    unsentOrder.keepDetails(chosen, {
      ...given,
      includes: others ? `${others}, ${MOLDING_INCLUDED}` : MOLDING_INCLUDED,
    });
};
