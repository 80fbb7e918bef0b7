import { z } from 'zod';

/** The statuses of an order in their usual sequence; cancelled can follow any of them. */
export const ORDER_STATUSES = [
  'new',
  'reviewing',
  'quoted',
  'in production',
  'ready',
  'delivered',
  'cancelled',
] as const;
export const orderStatus = z.enum(ORDER_STATUSES, { error: 'Select a status!' });
export type OrderStatus = z.infer<typeof orderStatus>;

/** Nothing more is to be done about an order that has one of these. */
export const ENDED_STATUSES: readonly OrderStatus[] = ['delivered', 'cancelled'];

/** Whether an order is over. */
export const hasEnded = (status: OrderStatus) => ENDED_STATUSES.includes(status);

/** Something is still to be done about an order that has one of these. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !hasEnded(status));

/** How many orders have each status. */
export const orderCounts = z.record(orderStatus, z.number().int());
export type OrderCounts = z.infer<typeof orderCounts>;
