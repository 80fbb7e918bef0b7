import type { Order } from '#contract/orders/order.ts';
import type { OrderedEstimate } from '#contract/pricing/estimate.ts';
import type { OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';

/** What the customers of orders were shown as the price. */
export const orderedPrices = (estimates: Pick<EstimatesService, 'ofOrder' | 'sumsOfOrders'>) => ({
  /** With all its lines; undefined for an order without an estimate. */
  estimateOf: async ({ estimate_id }: OrderWithFiles, order: Order): Promise<OrderedEstimate | undefined> =>
    estimate_id === null ? undefined : estimates.ofOrder(estimate_id, order),

  /** Adds the sums, for lists. */
  withSums: async (orders: readonly Order[]): Promise<Order[]> => {
    const sums = await estimates.sumsOfOrders(orders.map(({ _id }) => _id));
    return orders.map((order) => {
      const price = sums.get(order._id);
      return price ? { ...order, price } : order;
    });
  },
});

export type OrderedPrices = ReturnType<typeof orderedPrices>;
