import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts';

/** A status with a capital, for use as a label. */
export const statusLabel = (status: OrderStatus) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

const STEPS: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => status !== 'cancelled');

/** The usual next status; undefined for delivered and cancelled orders. */
export const nextStatus = (status: OrderStatus): OrderStatus | undefined =>
  status === 'cancelled' ? undefined : STEPS[STEPS.indexOf(status) + 1];

/** Whether a status comes after another on an order's usual way; being cancelled is on no way. */
export const isFurther = (status: OrderStatus, than: OrderStatus) =>
  STEPS.includes(than) && STEPS.indexOf(status) > STEPS.indexOf(than);
