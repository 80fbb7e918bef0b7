import type { Insertable, Selectable } from 'kysely';
import type { OrderProductRow } from '#server/database/document-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

export const insertOrderProduct = async (tx: InTransaction, row: Insertable<OrderProductRow>) => {
  await tx.insertInto('order_products').values(row).execute();
};

export const findOrderProduct = (db: Database, orderId: string) =>
  db.selectFrom('order_products').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** What was ordered by those of these orders that are for products. */
export const orderProductsOf = async (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0 ? [] : db.selectFrom('order_products').selectAll().where('order_id', 'in', orderIds).execute();

type HoldsStock = Selectable<OrderProductRow>['holds_stock'];

/** Changes whether an order holds its pieces, in one statement, so that they are given back once. @returns whether it did */
export const changeHoldsStock = async (
  tx: InTransaction,
  orderId: string,
  { from, to }: { from: HoldsStock; to: HoldsStock },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('order_products')
    .set({ holds_stock: to })
    .where('order_id', '=', orderId)
    .where('holds_stock', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Says of several orders whether they hold their pieces; the transaction holds them and has read what they said before. */
export const setHoldsStock = async (tx: InTransaction, orderIds: readonly string[], to: HoldsStock) => {
  if (orderIds.length === 0) return;
  await tx.updateTable('order_products').set({ holds_stock: to }).where('order_id', 'in', orderIds).execute();
};

export const deleteOrderProduct = async (tx: InTransaction, orderId: string) => {
  await tx.deleteFrom('order_products').where('order_id', '=', orderId).execute();
};
