import { presentOrders } from '#server/database/present-orders.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** The order of a file, if it waits for its price. */
export const waitingOrderOf = async (db: Database, fileId: string) => {
  const row = await db
    .selectFrom('order_files')
    .innerJoin('orders', 'orders._id', 'order_files.order_id')
    .select('orders._id')
    .where('order_files._id', '=', fileId)
    .where('orders.price_book', 'is not', null)
    .where('orders.estimate_id', 'is', null)
    .executeTakeFirst();
  return row?._id;
};

/** Orders that wait for their price, newest first; one in the bin waits until it is restored. */
export const waitingOrders = async (db: Database, limit: number) => {
  const rows = await presentOrders(db)
    .select('_id')
    .where('price_book', 'is not', null)
    .where('estimate_id', 'is', null)
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ _id }) => _id);
};

/** Gives an order its price. @returns false when it has one by now, or is gone */
export const setEstimate = async (tx: InTransaction, _id: string, estimateId: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((eb) => ({ estimate_id: estimateId, stale: eb('stale', '+', 1) }))
    .where('_id', '=', _id)
    .where('estimate_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Notes that something changes that the price of an order depends on. */
export const setBasisChanged = async (tx: InTransaction, _id: string, at: string) => {
  await tx
    .updateTable('orders')
    .set((eb) => ({ basis_changed_at: at, stale: eb('stale', '+', 1) }))
    .where('_id', '=', _id)
    .execute();
};

/** Takes an order's price away and lets it wait for the next, by a version of the price book; null: a person prices it. */
export const awaitEstimate = async (tx: InTransaction, _id: string, price_book: number | null) => {
  await tx
    .updateTable('orders')
    .set((eb) => ({ estimate_id: null, price_book, stale: eb('stale', '+', 1) }))
    .where('_id', '=', _id)
    .execute();
};
