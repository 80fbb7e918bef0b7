import type { Database } from '#server/database/tables.ts';
import { type OrderFile, presentOrders, toOrderFile } from './orders.repository.ts';

export const findOrderFile = async (db: Database, orderId: string, fileId: string): Promise<OrderFile | undefined> => {
  const file = await db
    .selectFrom('order_files')
    .selectAll()
    .where('_id', '=', fileId)
    .where('order_id', 'in', presentOrders(db).select('orders._id').where('orders._id', '=', orderId))
    .executeTakeFirst();
  return file && toOrderFile(file);
};

/** Filters these files to those that belong to an order. */
export const knownFileIds = async (db: Database, ids: readonly string[]) => {
  const rows = await db.selectFrom('order_files').select('_id').where('_id', 'in', ids).execute();
  return new Set(rows.map(({ _id }) => _id));
};

const FILES_AT_ONCE = 500;

/** Every file of every order, with the order's reference, in batches. */
export async function* filesOfOrders(db: Database): AsyncGenerator<{ _id: string; reference: string }[]> {
  let after = '';
  for (;;) {
    const files = await db
      .selectFrom('order_files')
      .innerJoin('orders', 'orders._id', 'order_files.order_id')
      .select(['order_files._id', 'orders.reference'])
      .where('order_files._id', '>', after)
      .orderBy('order_files._id')
      .limit(FILES_AT_ONCE)
      .execute();
    const last = files.at(-1);
    if (!last) return;
    after = last._id;
    yield files;
  }
}
