import type { Insertable, Selectable } from 'kysely';
import { toSearchText } from '#server/database/search.ts';
import type { Database, InTransaction, OrderFileRow, OrderRow, OrderStepRow } from '#server/database/tables.ts';

export type OrderFile = Omit<Selectable<OrderFileRow>, 'size'> & { size: number };
export type OrderWithFiles = Selectable<OrderRow> & { files: OrderFile[] };

const toFile = (row: Selectable<OrderFileRow>): OrderFile => ({ ...row, size: Number(row.size) });

/** An order, its files and the first step of its history are one thing: no row is there without the others. */
export const insertOrder = async (
  tx: InTransaction,
  order: Omit<Insertable<OrderRow>, 'search_text'>,
  files: Insertable<OrderFileRow>[],
) => {
  const search_text = toSearchText([order.reference, order.name, order.email, order.company, order.project]);
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

/** Gives orders their files, in the customer's order. */
export const withFiles = async (db: Database, orders: Selectable<OrderRow>[]): Promise<OrderWithFiles[]> => {
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
  return orders.map((order) => ({ ...order, files: (byOrder.get(order._id) ?? []).map(toFile) }));
};

export const findOrder = async (db: Database, _id: string) => {
  const [order] = await withFiles(db, await db.selectFrom('orders').selectAll().where('_id', '=', _id).execute());
  return order;
};

/** What became of an order, oldest step first. */
export const listSteps = (db: Database, orderId: string) =>
  db.selectFrom('order_steps').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

interface OrderUpdate {
  status?: string | undefined;
  note?: string | undefined;
  /** The version that the change was made on; without one it is made on whatever is there. */
  version?: number | undefined;
}

/**
 * Changes an order in one statement, so that nothing comes between looking and writing.
 * @returns whether it did: not when the order is gone, has another version, or says all that already
 */
export const updateOrder = async (tx: InTransaction, _id: string, { status, note, version }: OrderUpdate) => {
  let query = tx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(status !== undefined && { status }),
      ...(note !== undefined && { note }),
    }))
    .where('_id', '=', _id)
    .where((eb) =>
      eb.or([
        ...(status === undefined ? [] : [eb('status', '<>', status)]),
        ...(note === undefined ? [] : [eb('note', '<>', note)]),
      ]),
    );
  if (version !== undefined) query = query.where('version', '=', version);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Adds a step to an order's history. */
export const appendStep = async (
  tx: InTransaction,
  step: Omit<Insertable<OrderStepRow>, 'position'>,
  after: Selectable<OrderStepRow>,
) => {
  await tx
    .insertInto('order_steps')
    .values({ ...step, position: after.position + 1 })
    .execute();
};

/** The present step; an order is never without one. To be asked after the order was written, which holds others off. */
export const lastStep = (tx: InTransaction, orderId: string) =>
  tx
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/**
 * Removes an order, its files' rows and its history.
 * @returns its files' identifiers, or undefined when it is not there
 */
export const deleteOrder = async (tx: InTransaction, _id: string) => {
  const files = await tx.deleteFrom('order_files').where('order_id', '=', _id).returning('_id').execute();
  await tx.deleteFrom('order_steps').where('order_id', '=', _id).execute();
  const { numDeletedRows } = await tx.deleteFrom('orders').where('_id', '=', _id).executeTakeFirst();
  return numDeletedRows === 1n ? files.map((file) => file._id) : undefined;
};

export const findOrderFile = async (db: Database, orderId: string, fileId: string): Promise<OrderFile | undefined> => {
  const file = await db
    .selectFrom('order_files')
    .selectAll()
    .where('_id', '=', fileId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return file && toFile(file);
};

/** Which of these files belong to an order. */
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
