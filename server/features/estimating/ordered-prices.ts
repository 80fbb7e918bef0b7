import type { Order } from '#contract/orders/order.ts';
import type { OrderedEstimate } from '#contract/pricing/estimate.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';

/** What the customers of orders were shown as the price. */
export const orderedPrices = (estimates: Pick<EstimatesService, 'ofOrder' | 'sumsOfOrders'>) => ({
  /** With all its lines; undefined for an order without an estimate. */
  estimateOf: async ({ estimateId, order }: KeptOrder): Promise<OrderedEstimate | undefined> =>
    estimateId === null ? undefined : estimates.ofOrder(estimateId, order),

  /** Adds the sums, for lists. */
  withSums: async (orders: readonly Order[]): Promise<Order[]> => {
    const sums = await estimates.sumsOfOrders(orders.map(({ _id }) => _id));
    return orders.map((order) => {
      const price = sums.get(order._id);
      return price ? { ...order, price } : order;
    });
  },
});
