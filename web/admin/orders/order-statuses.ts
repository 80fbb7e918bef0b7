import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts';

/** A status with a capital, for use as a label. */
export const statusLabel = (status: OrderStatus) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

const STEPS = ORDER_STATUSES.filter((status) => status !== 'cancelled');

/** The usual next status; undefined for delivered and cancelled orders. */
export const nextStatus = (status: OrderStatus): OrderStatus | undefined =>
  status === 'cancelled' ? undefined : STEPS[STEPS.indexOf(status) + 1];
