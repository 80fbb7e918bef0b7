import { broughtTo } from '#contract/orders/delivery.ts';
import type { Order } from '#contract/orders/order.ts';
import type { OrderedEstimate } from '#contract/pricing/estimate.ts';
import { withDelivery } from '#pricing/delivery';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';

interface Needs {
  estimates: Pick<EstimatesService, 'ofOrder' | 'sumsOfOrders' | 'booksOfOrders'>;
  priceBooks: Pick<PriceBooksService, 'roundTo'>;
}

/** What the customers of orders were shown as the price; with the delivery, where an order says where it goes. */
export const orderedPrices = ({ estimates, priceBooks }: Needs) => ({
  /** With all its lines; undefined for an order without an estimate. */
  estimateOf: async ({ estimateId, order }: KeptOrder): Promise<OrderedEstimate | undefined> => {
    const estimate = estimateId === null ? undefined : await estimates.ofOrder(estimateId, order);
    const delivery = broughtTo(order.delivery);
    if (!estimate || !delivery) return estimate;
    return withDelivery(estimate, delivery, await priceBooks.roundTo(estimate.priceBook));
  },

  /** Adds the sums, for lists. */
  withSums: async (orders: readonly Order[]): Promise<Order[]> => {
    const sums = await estimates.sumsOfOrders(orders.map(({ _id }) => _id));
    const delivered = orders.filter(({ _id, delivery }) => broughtTo(delivery) && sums.has(_id));
    const books = await estimates.booksOfOrders(delivered.map(({ _id }) => _id));
    return Promise.all(
      orders.map(async (order) => {
        const price = sums.get(order._id);
        const book = books.get(order._id);
        if (!price) return order;
        if (book === undefined) return { ...order, price };
        return { ...order, price: withDelivery(price, order.delivery, await priceBooks.roundTo(book)) };
      }),
    );
  },
});
