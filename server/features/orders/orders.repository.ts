import type { Selectable } from 'kysely';
import type { Database, OrderFileRow, OrderRow } from '#server/database/tables.ts';

export type OrderFile = Omit<Selectable<OrderFileRow>, 'size'> & { size: number };
export type OrderWithFiles = Selectable<OrderRow> & { files: OrderFile[] };

export const toOrderFile = (row: Selectable<OrderFileRow>): OrderFile => ({ ...row, size: Number(row.size) });

/** Adds their files to orders, in the sequence that the customer chose. */
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
  return orders.map((order) => ({ ...order, files: (byOrder.get(order._id) ?? []).map(toOrderFile) }));
};

export const findOrder = async (db: Database, _id: string) => {
  const [order] = await withFiles(db, await db.selectFrom('orders').selectAll().where('_id', '=', _id).execute());
  return order;
};

/** The history of an order, oldest step first. */
export const listSteps = (db: Database, orderId: string) =>
  db.selectFrom('order_steps').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** How many steps of an order's history tell of something that its customer did. */
export const countCustomersSteps = async (db: Database, orderId: string) => {
  const { steps } = await db
    .selectFrom('order_steps')
    .select((eb) => eb.fn.countAll().as('steps'))
    .where('order_id', '=', orderId)
    .where('administrator', 'is', null)
    .where('what', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(steps); // PostgreSQL returns counts as text
};
