import type { Selectable } from 'kysely';
import type { ORDER_SORTS, OrderStatus } from '#contract/orders/order.ts';
import { textSearch } from '#server/database/search.ts';
import type { Database, OrderRow } from '#server/database/tables.ts';
import { withFiles } from '#server/features/orders/orders.repository.ts';

export interface OrderFilter {
  /** A part of the reference, or of the customer's name, e-mail, company or project. */
  q?: string | undefined;
  status?: string | undefined;
  service?: string | undefined;
}

/** What a list is sorted by; a page begins after the place of an order. */
export type OrderPlace = Pick<Selectable<OrderRow>, 'delivery_date' | '_id'>;

export interface OrderPageRequest extends OrderFilter {
  /** Newest first; or soonest wanted first, and of one day the one that came first. */
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

/** One page of orders; `last` is the order after which the next page begins, where there is one. */
export const listOrders = async (db: Database, request: OrderPageRequest) => {
  const { limit } = request;
  const rows = await pageOf(db, request)
    .selectAll()
    .limit(limit + 1)
    .execute();
  const items = await withFiles(db, rows.slice(0, limit));
  return { items, last: rows.length > limit ? items.at(-1) : undefined };
};

/** The identifiers of all orders that a filter finds. */
export const findOrderIds = async (db: Database, request: Omit<OrderPageRequest, 'after' | 'limit'>) =>
  (await pageOf(db, request).select('_id').execute()).map(({ _id }) => _id);

/** These orders, in this order; who is gone meanwhile is left out. */
export const readOrders = async (db: Database, ids: readonly string[]) => {
  const rows = await db.selectFrom('orders').selectAll().where('_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return withFiles(
    db,
    ids.flatMap((_id) => byId.get(_id) ?? []),
  );
};

/** How many orders a filter finds, on all pages together. */
export const countOrders = async (db: Database, filter: OrderFilter) => {
  const { orders } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders); // PostgreSQL counts in text
};

/** How many orders stand where; a status that no order has is missing. */
export const countByStatus = async (db: Database) => {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll().as('orders')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, orders }) => [status as OrderStatus, Number(orders)]));
};
