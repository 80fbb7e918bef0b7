import type { OrderDelivery } from '#contract/orders/delivery.ts';
import { centsOf } from '#pricing/money';

/** Where an order goes, as its row keeps it. */
export const deliveryColumns = (delivery: OrderDelivery | undefined) => ({
  delivery_area: delivery?.area ?? null,
  delivery_paisa: delivery ? centsOf(delivery.price) : null,
  delivery_free_paisa: delivery?.freeFrom === undefined ? null : centsOf(delivery.freeFrom),
});
