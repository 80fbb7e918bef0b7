import { locale } from '#contract/formats/locale.ts';
import type { Order, OrderStatus } from '#contract/orders/order.ts';
import { nextStatus } from '#web/admin/orders/order-statuses.ts';

export const countedOrders = (count: number) => `${count.toLocaleString(locale())} ${count === 1 ? 'order' : 'orders'}`;

/** The usual next status of the chosen orders, if they all have the same. */
export const usualStatus = (orders: readonly Order[]): OrderStatus => {
  const [next, ...others] = new Set(orders.map(({ status }) => nextStatus(status)));
  return (others.length === 0 && next) || 'reviewing';
};
