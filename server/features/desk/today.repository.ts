import { sql } from 'kysely';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database } from '#server/database/tables.ts';

/** How many orders wait for what, the earliest day of each, and what they come to in cents. */
export const heapsOf = async (db: Database) => {
  const rows = await presentOrders(db)
    .select((eb) => [
      'waits_why',
      eb.fn.countAll().as('orders'),
      eb.fn.min('delivery_date').as('earliest'),
      eb.fn.sum('price_paisa').as('cents'),
    ])
    .where('waits_for', 'in', ['me', 'customer', 'workshop'])
    .groupBy('waits_why')
    .execute();
  return rows.map(({ orders, cents, ...row }) => ({ ...row, orders: Number(orders), cents: Number(cents ?? 0) }));
};

/** Whose orders wait for something: those that are due first. */
export const namesWaitingFor = async (db: Database, why: string, limit: number) => {
  const rows = await presentOrders(db)
    .select('name')
    .where('waits_why', '=', why)
    .orderBy('delivery_date')
    .orderBy('_id')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
};

/** Orders with an unpaid invoice, and what is left to pay in cents. */
export const unpaidOf = async (db: Database) => {
  const { orders, cents } = await presentOrders(db)
    .select((eb) => [eb.fn.countAll().as('orders'), eb.fn.sum('owed_paisa').as('cents')])
    .where(sql<boolean>`owed_paisa > 0`) // as the index says it
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), cents: Number(cents ?? 0) };
};

/** How many quotations that wait for an answer end by a day. */
export const endingBy = async (db: Database, day: string) => {
  const { orders } = await presentOrders(db)
    .select((eb) => eb.fn.countAll().as('orders'))
    .where('waits_why', '=', 'accept')
    .where('waits_until', '<=', day)
    .executeTakeFirstOrThrow();
  return Number(orders);
};

/** When orders came, from a moment on; identifiers begin with their moment, so that an index finds them. */
export const cameSince = async (db: Database, moment: Date) => {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  const rows = await presentOrders(db)
    .select('created_at')
    .where('_id', '>=', `${hex.slice(0, 8)}-${hex.slice(8)}-`)
    .execute();
  return rows.map(({ created_at }) => created_at);
};
