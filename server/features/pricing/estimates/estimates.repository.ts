import type { Insertable } from 'kysely';
import type { EstimateRow } from '#server/database/price-tables.ts';
import type { Database } from '#server/database/tables.ts';

export const insertEstimate = async (db: Database, row: Insertable<EstimateRow>) => {
  await db.insertInto('estimates').values(row).execute();
};

export const findEstimate = (db: Database, _id: string) =>
  db.selectFrom('estimates').selectAll().where('_id', '=', _id).executeTakeFirst();

/** What was shown with orders, by their identifiers. */
export const findShownOfOrders = async (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('orders')
        .innerJoin('estimates', 'estimates._id', 'orders.estimate_id')
        .select(['orders._id', 'estimates.shown'])
        .where('orders._id', 'in', orderIds)
        .execute();

/** The versions of the price book by which orders are priced, or will be, by their identifiers. */
export const findBooksOfOrders = async (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('orders')
        .leftJoin('estimates', 'estimates._id', 'orders.estimate_id')
        .select(['orders._id', 'orders.price_book as awaited', 'estimates.price_book as priced'])
        .where('orders._id', 'in', orderIds)
        .execute();

/**
 * Removes estimates from before a moment that were never ordered, unless they were the price of an order until a file was replaced.
 */
export const deleteUnorderedBefore = async (db: Database, before: string) => {
  await db
    .deleteFrom('estimates')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('orders').select('orders._id').whereRef('orders.estimate_id', '=', 'estimates._id')),
      ),
    )
    .where('_id', 'not in', db.selectFrom('former_estimates').select('estimate_id'))
    .execute();
};
