import type { Insertable } from 'kysely';
import type { OrderFileRow } from '#server/database/order-file-tables.ts';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { type OrderFileWithSize, toOrderFile } from './orders.repository.ts';

export const findOrderFile = async (
  db: Database,
  orderId: string,
  fileId: string,
): Promise<OrderFileWithSize | undefined> => {
  const file = await db
    .selectFrom('order_files')
    .selectAll()
    .where('_id', '=', fileId)
    .where('order_id', 'in', presentOrders(db).select('orders._id').where('orders._id', '=', orderId))
    .executeTakeFirst();
  return file && toOrderFile(file);
};

/** Filters these files to those that belong to an order, or did until it was erased: one statement, since they move between the two. */
export const knownFileIds = async (db: Database, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('order_files')
    .select('_id')
    .where('_id', 'in', ids)
    .unionAll(db.selectFrom('erased_files').select('_id').where('_id', 'in', ids))
    .execute();
  return new Set(rows.map(({ _id }) => _id));
};

/** The last place that a file of an order has or had; -1 where it never had any. */
export const lastPosition = async (db: Database, orderId: string): Promise<number> => {
  const places = await db
    .selectFrom('order_files')
    .select('position')
    .where('order_id', '=', orderId)
    .unionAll(db.selectFrom('erased_files').select('position').where('order_id', '=', orderId))
    .execute();
  return Math.max(-1, ...places.map(({ position }) => position));
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

interface Replacement {
  order_id: string;
  file_id: string;
  replacement_id: string;
  replaced_at: string;
  replaced_by: string;
  noted_by: string | null;
}

/** Marks a file as replaced, unless another one took its place already: of two at once, one does. @returns whether it did */
export const markReplaced = async (tx: InTransaction, { order_id, file_id, ...mark }: Replacement) => {
  const { numUpdatedRows } = await tx
    .updateTable('order_files')
    .set(mark)
    .where('_id', '=', file_id)
    .where('order_id', '=', order_id)
    .where('replacement_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Says in which unit a file is. */
export const setUnit = async (tx: InTransaction, _id: string, unit: string) => {
  await tx.updateTable('order_files').set({ unit }).where('_id', '=', _id).execute();
};

export const insertFile = async (tx: InTransaction, row: Insertable<OrderFileRow>) => {
  await tx.insertInto('order_files').values(row).execute();
};

/** Says of a file how many are wanted, and how, where the order did not. */
export const setCount = async (tx: InTransaction, _id: string, count: { quantity: number; options: string | null }) => {
  await tx.updateTable('order_files').set(count).where('_id', '=', _id).execute();
};
