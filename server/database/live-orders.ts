import { sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/orders/order-status.ts';
import { presentOrders } from './present-orders.ts';
import type { Database } from './tables.ts';

/** Open, without offering an index by status: what is listed is walked in its own sequence, and not sorted after. */
export const IS_OPEN = sql<boolean>`(status || '') in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`;

/** As the index of live orders says it, to the letter: else no database knows that it holds what is asked. */
export const IS_LIVE = sql<boolean>`(${IS_OPEN} or waits_for <> 'nobody')`;

/** Orders that are open, or for which somebody waits; none in the bin. However many were delivered in former years, they are few. */
export const liveOrders = (db: Database) => presentOrders(db).where(IS_LIVE);
