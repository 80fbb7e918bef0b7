import { z } from 'zod';
import { identifier } from '#contract/http/envelope.ts';
import { orderStatus } from './order.ts';

/** So many orders move in one request. */
export const MOVES_MAX = 200;

const ORDERS_MESSAGE = `Please choose 1 to ${MOVES_MAX} orders!`;

/** Many orders to one status. Each has the version that was seen; `tell` e-mails their customers. */
export const orderMoves = z.object({
  orders: z
    .array(z.object({ _id: identifier(), version: z.int().positive() }), ORDERS_MESSAGE)
    .min(1, ORDERS_MESSAGE)
    .max(MOVES_MAX, ORDERS_MESSAGE)
    .refine((orders) => new Set(orders.map(({ _id }) => _id)).size === orders.length, 'Please name each order once!'),
  status: orderStatus,
  tell: z.boolean().default(false),
});
export type OrderMoves = z.infer<typeof orderMoves>;

/** Which of them have moved, each with its new version, and why the others have not. */
export const movedOrders = z.object({
  moved: z.array(z.object({ _id: z.string(), version: z.int() })),
  refused: z.array(z.object({ _id: z.string(), reason: z.string() })),
});
export type MovedOrders = z.infer<typeof movedOrders>;
