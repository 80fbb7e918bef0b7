import { type Insertable, type Selectable, sql } from 'kysely';
import { containing, foldCase, type PageRequest, toPage } from '../../database/paging.ts';
import type { Database, InTransaction, OrderFileRow, OrderRow } from '../../database/tables.ts';

export type OrderWithFiles = Selectable<OrderRow> & { files: Selectable<OrderFileRow>[] };

/** An order, its files and the first step of its history are one thing: no row is there without the others. */
export const insertOrder = async (
  tx: InTransaction,
  order: Omit<Insertable<OrderRow>, 'search_text'>,
  files: Insertable<OrderFileRow>[],
) => {
  const search_text = foldCase([order.reference, order.name, order.email, order.company, order.project].join('\n'));
  await tx
    .insertInto('orders')
    .values({ ...order, search_text })
    .execute();
  await tx.insertInto('order_files').values(files).execute();
  await tx
    .insertInto('order_steps')
    .values({
      order_id: order._id,
      position: 0,
      status: order.status,
      at: order.created_at,
      administrator: null,
      announced: 0,
    })
    .execute();
};

const withFiles = async (db: Database, orders: Selectable<OrderRow>[]): Promise<OrderWithFiles[]> => {
  if (orders.length === 0) return [];
  const files = await db
    .selectFrom('order_files')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ _id }) => _id),
    )
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(files, ({ order_id }) => order_id);
  return orders.map((order) => ({ ...order, files: byOrder.get(order._id) ?? [] }));
};

export interface OrderListRequest extends PageRequest {
  /** A part of the reference, or of the customer's name, e-mail, company or project. */
  q?: string | undefined;
  status?: string | undefined;
}

/** Newest first. */
export const listOrders = async (db: Database, { q, status, limit, cursor }: OrderListRequest) => {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .orderBy('_id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('_id', '<', cursor);
  if (status !== undefined) query = query.where('status', '=', status);
  if (q) query = query.where(sql<boolean>`search_text like ${containing(q)} escape '\\'`);
  const { items, nextCursor } = toPage(await query.execute(), limit);
  return { items: await withFiles(db, items), nextCursor };
};

export const findOrder = async (db: Database, _id: string) => {
  const [order] = await withFiles(db, await db.selectFrom('orders').selectAll().where('_id', '=', _id).execute());
  return order;
};

/** @returns whether there was such an order */
export const setStatus = async (db: Database, _id: string, status: string) => {
  const { numUpdatedRows } = await db.updateTable('orders').set({ status }).where('_id', '=', _id).executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const findOrderFile = (db: Database, orderId: string, fileId: string) =>
  db.selectFrom('order_files').selectAll().where('_id', '=', fileId).where('order_id', '=', orderId).executeTakeFirst();

/** Which of these files belong to an order. */
export const knownFileIds = async (db: Database, ids: readonly string[]) => {
  const rows = await db.selectFrom('order_files').select('_id').where('_id', 'in', ids).execute();
  return new Set(rows.map(({ _id }) => _id));
};
