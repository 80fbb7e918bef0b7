import type { Selectable } from 'kysely';
import { TOGETHER_MAX } from '#contract/limits.ts';
import type { OrderFileRow } from '#server/database/order-file-tables.ts';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database, OrderRow } from '#server/database/tables.ts';

export type OrderFileWithSize = Omit<Selectable<OrderFileRow>, 'size'> & { size: number };
/** `files` are those that count; `replaced` those that were, oldest first. */
export type OrderWithFiles = Selectable<OrderRow> & { files: OrderFileWithSize[]; replaced: OrderFileWithSize[] };

export const toOrderFile = (row: Selectable<OrderFileRow>): OrderFileWithSize => ({ ...row, size: Number(row.size) });

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
  return orders.map((order) => {
    const all = (byOrder.get(order._id) ?? []).map(toOrderFile);
    const replaced = all
      .filter(({ replacement_id }) => replacement_id !== null)
      .toSorted((one, other) => ((one.replaced_at ?? '') < (other.replaced_at ?? '') ? -1 : 1));
    return { ...order, files: all.filter(({ replacement_id }) => replacement_id === null), replaced };
  });
};

/** By the reference that customers and the workshop name; not of the bin. */
export const findIdByReference = async (db: Database, reference: string): Promise<string | undefined> =>
  (await presentOrders(db).select('_id').where('reference', '=', reference).executeTakeFirst())?._id;

export const findOrder = async (db: Database, _id: string) => {
  const [order] = await withFiles(db, await presentOrders(db).selectAll().where('_id', '=', _id).execute());
  return order;
};

/** These orders in this sequence; those deleted in the meantime are left out. */
export const findOrders = async (db: Database, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await presentOrders(db).selectAll().where('_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return withFiles(
    db,
    ids.flatMap((_id) => byId.get(_id) ?? []),
  );
};

/** The orders that came with the same press as this one, the first first; not of the bin. */
export const listTogether = (db: Database, _id: string) =>
  presentOrders(db)
    .select(['orders._id', 'orders.reference', 'orders.email'])
    .where('orders.together', '=', (eb) =>
      eb.selectFrom('orders as this').select('this.together').where('this._id', '=', _id),
    )
    .where('orders._id', '<>', _id)
    .orderBy('orders.created_at')
    .orderBy('orders._id')
    .limit(TOGETHER_MAX)
    .execute();

/** Whether an order of this press, by its key and its customer, that came since a moment pays for going to the same address. */
export const paysDelivery = async (
  db: Database,
  {
    together,
    area,
    email,
    address,
    since,
  }: { together: string; area: string; email: string; address: string; since: string },
): Promise<boolean> => {
  const found = await presentOrders(db)
    .select('_id')
    .where('together', '=', together)
    .where('email', '=', email)
    .where('delivery_area', '=', area)
    .where('delivery_address', '=', address)
    .where('delivery_paisa', '>', 0)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The history of an order, oldest step first. */
export const listSteps = (db: Database, orderId: string) =>
  db.selectFrom('order_steps').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** The same of several orders. */
export const listStepsOf = async (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db.selectFrom('order_steps').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute();

/** How many steps of an order's history tell of a correction by its customer. */
export const countCustomersCorrections = async (db: Database, orderId: string) => {
  const { steps } = await db
    .selectFrom('order_steps')
    .select((eb) => eb.fn.countAll().as('steps'))
    .where('order_id', '=', orderId)
    .where('administrator', 'is', null)
    .where('kind', 'in', ['job', 'contact'])
    .executeTakeFirstOrThrow();
  return Number(steps); // PostgreSQL returns counts as text
};

/** How many steps of an order's history are its customer's and begin with this text. */
export const countCustomersSteps = async (db: Database, orderId: string, beginning: string) => {
  const { steps } = await db
    .selectFrom('order_steps')
    .select((eb) => eb.fn.countAll().as('steps'))
    .where('order_id', '=', orderId)
    .where('administrator', 'is', null)
    .where('what', 'like', `${beginning}%`)
    .executeTakeFirstOrThrow();
  return Number(steps); // PostgreSQL returns counts as text
};
