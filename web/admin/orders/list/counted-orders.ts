import { locale } from '#contract/formats/locale.ts';
import type { Order, OrderStatus } from '#contract/orders/order.ts';
import { isFurther, nextStatus } from '#web/admin/orders/order-statuses.ts';

export const countedOrders = (count: number) => `${count.toLocaleString(locale())} ${count === 1 ? 'order' : 'orders'}`;

/** The usual next status of the chosen orders; undefined where they have not the same, or none. */
export const usualStatus = (orders: readonly Order[]): OrderStatus | undefined => {
  const [next, ...others] = new Set(orders.map(({ status }) => nextStatus(status)));
  return others.length === 0 ? next : undefined;
};

/** How many of them are further on than a status, and would go back to it. */
export const goingBack = (orders: readonly Order[], to: OrderStatus): number =>
  orders.filter(({ status }) => isFurther(status, to)).length;
