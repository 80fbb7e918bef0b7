import { z } from 'zod';

/**
 * The views of the list, each with how many orders it has. `open`: neither delivered nor cancelled; the others but `unpaid` are of those.
 * `overdue`: wanted before the shop's today. `today` and `week`: wanted today, or within the next seven days. `me` and `customer`: who they wait for.
 */
export const ORDER_VIEWS = ['open', 'overdue', 'today', 'week', 'me', 'customer', 'unpaid'] as const;
export const orderView = z.enum(ORDER_VIEWS, { error: 'There is no such view!' });
export type OrderView = z.infer<typeof orderView>;

export const viewCounts = z.record(orderView, z.number().int());
export type ViewCounts = z.infer<typeof viewCounts>;
