import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts';

/** A status as the first word of a label. */
export const statusLabel = (status: OrderStatus) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

const STEPS = ORDER_STATUSES.filter((status) => status !== 'cancelled');

/** Where an order usually goes from here; nowhere once it is delivered or cancelled. */
export const nextStatus = (status: OrderStatus): OrderStatus | undefined =>
  status === 'cancelled' ? undefined : STEPS[STEPS.indexOf(status) + 1];
