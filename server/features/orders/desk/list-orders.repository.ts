import type { Selectable } from 'kysely';
import type { ORDER_SORTS, OrderStatus } from '#contract/orders/order.ts';
import { textSearch } from '#server/database/search.ts';
import type { Database, OrderRow } from '#server/database/tables.ts';
import { withFiles } from '#server/features/orders/orders.repository.ts';

export interface OrderFilter {
  /** Part of the reference, name, e-mail, company or project. */
  q?: string | undefined;
  status?: string | undefined;
  service?: string | undefined;
}

/** A position in the sorted list; a page begins after it. */
export type OrderPlace = Pick<Selectable<OrderRow>, 'delivery_date' | '_id'>;

export interface OrderPageRequest extends OrderFilter {
  /** Newest first; or by delivery date, the earliest order of a day first. */
  sort: (typeof ORDER_SORTS)[number];
  limit: number;
  after?: OrderPlace | undefined;
}

const filtered = (db: Database, { q, status, service }: OrderFilter) => {
  let query = db.selectFrom('orders');
  if (status !== undefined) query = query.where('status', '=', status);
  if (service !== undefined) query = query.where('service_needed', '=', service);
  if (q) query = query.where(textSearch('orders', 'search_text', q));
  return query;
};

const pageOf = (db: Database, { sort, after, ...filter }: Omit<OrderPageRequest, 'limit'>) => {
  const all = filtered(db, filter);
  if (sort === 'newest') {
    const rest = after ? all.where('_id', '<', after._id) : all;
    return rest.orderBy('_id', 'desc');
  }
  const rest = after
    ? all.where((eb) => eb(eb.refTuple('delivery_date', '_id'), '>', eb.tuple(after.delivery_date, after._id)))
    : all;
  return rest.orderBy('delivery_date').orderBy('_id');
};

/** One page of orders; `last` is the order after which the next page begins, if there is one. */
export const listOrders = async (db: Database, request: OrderPageRequest) => {
  const { limit } = request;
  const rows = await pageOf(db, request)
    .selectAll()
    .limit(limit + 1)
    .execute();
  const items = await withFiles(db, rows.slice(0, limit));
  return { items, last: rows.length > limit ? items.at(-1) : undefined };
};

/** The identifiers of all orders that match a filter. */
export const findOrderIds = async (db: Database, request: Omit<OrderPageRequest, 'after' | 'limit'>) =>
  (await pageOf(db, request).select('_id').execute()).map(({ _id }) => _id);

/** These orders in this sequence; those deleted in the meantime are left out. */
export const readOrders = async (db: Database, ids: readonly string[]) => {
  const rows = await db.selectFrom('orders').selectAll().where('_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return withFiles(
    db,
    ids.flatMap((_id) => byId.get(_id) ?? []),
  );
};

/** How many orders match a filter, over all pages. */
export const countOrders = async (db: Database, filter: OrderFilter) => {
  const { orders } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders); // PostgreSQL returns counts as text
};

/** How many orders have each status; a status without orders is missing. */
export const countByStatus = async (db: Database) => {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll().as('orders')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, orders }) => [status as OrderStatus, Number(orders)]));
};
