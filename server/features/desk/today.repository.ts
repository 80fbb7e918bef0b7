import { sql } from 'kysely';
import { liveOrders } from '#server/database/live-orders.ts';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database } from '#server/database/tables.ts';

/** How many orders wait for what, the earliest day of each, and what they come to in cents. */
export const heapsOf = async (db: Database) => {
  const rows = await liveOrders(db)
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
  const rows = await liveOrders(db)
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
  const { orders } = await liveOrders(db)
    .select((eb) => eb.fn.countAll().as('orders'))
    .where('waits_why', '=', 'accept')
    .where('waits_until', '<=', day)
    .executeTakeFirstOrThrow();
  return Number(orders);
};

/** How many orders came in weeks that begin at these moments, by their places; the last is not over. One without orders is missing. */
export const countByWeek = async (db: Database, begins: readonly Date[]) => {
  const [first = new Date(), ...later] = begins;
  const dated = presentOrders(db)
    .select(
      sql<number | string>`case ${sql.join(
        later.map((begin, at) => sql`when created_at >= ${begin.toISOString()} then ${sql.lit(at + 1)}`).toReversed(),
        sql` `,
      )} else 0 end`.as('week'),
    )
    .where('created_at', '>=', first.toISOString());
  const rows = await db
    .selectFrom(dated.as('dated'))
    .select((eb) => ['week', eb.fn.countAll().as('orders')])
    .groupBy('week')
    .execute();
  return new Map(rows.map(({ week, orders }) => [Number(week), Number(orders)])); // PostgreSQL returns counts as text
};
