import { sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/orders/order.ts';
import { IS_OPEN, liveOrders } from '#server/database/live-orders.ts';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database } from '#server/database/tables.ts';

/** How many open orders there are, by day and by whom they wait for: as few rows as there are days, from one index. */
export const countOpenByDay = async (db: Database) => {
  const rows = await liveOrders(db)
    .select((eb) => ['delivery_date', 'waits_for', eb.fn.countAll().as('orders')])
    .where(IS_OPEN)
    .groupBy(['delivery_date', 'waits_for'])
    .execute();
  return rows.map(({ orders, ...row }) => ({ ...row, orders: Number(orders) })); // PostgreSQL returns counts as text
};

/** How many orders that are neither open nor cancelled still wait for their customer: to pay. */
export const countEndedForCustomer = async (db: Database) => {
  const { orders } = await liveOrders(db)
    .select((eb) => eb.fn.countAll().as('orders'))
    .where('status', 'not in', OPEN_STATUSES)
    .where('waits_for', '=', 'customer')
    .executeTakeFirstOrThrow();
  return Number(orders);
};

/** How many orders have an invoice that is not paid. */
export const countUnpaid = async (db: Database) => {
  const { orders } = await presentOrders(db)
    .select((eb) => eb.fn.countAll().as('orders'))
    .where(sql<boolean>`owed_paisa > 0`) // as the index says it
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(orders);
};
