import type { ORDER_SORTS, OrderStatus } from '#contract/orders/order.ts';
import type { Database } from '#server/database/tables.ts';
import { presentOrders, withFiles } from '#server/features/orders/orders.repository.ts';
import { filteredOrders, type OrderFilter, type OrderPlace } from './filtered-orders.repository.ts';
import { foundByDate, listByDate } from './orders-by-date.repository.ts';

export interface OrderPageRequest extends OrderFilter {
  /** Newest first; or by delivery date, the earliest order of a day first, and what has ended after all else. */
  sort: (typeof ORDER_SORTS)[number];
  limit: number;
  after?: OrderPlace | undefined;
}

const newestFirst = (db: Database, { after, ...filter }: OrderFilter & Pick<OrderPageRequest, 'after'>) => {
  const all = filteredOrders(db, filter);
  return (after ? all.where('_id', '<', after._id) : all).select('_id').orderBy('_id', 'desc');
};

/** The identifiers of all orders that a search finds. */
export const searchOrderIds = async (db: Database, { sort, ...filter }: Omit<OrderPageRequest, 'after' | 'limit'>) => {
  const found = sort === 'newest' ? newestFirst(db, filter) : foundByDate(db, filter);
  return (await found.execute()).map(({ _id }) => _id);
};

/** These orders in this sequence; those deleted in the meantime are left out. */
export const readOrders = async (db: Database, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await presentOrders(db).selectAll().where('_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return withFiles(
    db,
    ids.flatMap((_id) => byId.get(_id) ?? []),
  );
};

const newestPage = async (db: Database, { limit, ...request }: Omit<OrderPageRequest, 'sort'>) => {
  const found = newestFirst(db, request).selectAll();
  const rows = await found.limit(limit + 1).execute();
  const items = await withFiles(db, rows.slice(0, limit));
  return { items, last: rows.length > limit ? items.at(-1) : undefined };
};

const datedPage = async (db: Database, { limit, ...request }: Omit<OrderPageRequest, 'sort'>) => {
  const places = await listByDate(db, request, limit + 1);
  const items = await readOrders(
    db,
    places.slice(0, limit).map(({ _id }) => _id),
  );
  return { items, last: places.length > limit ? places[limit - 1] : undefined };
};

/** One page of orders; `last` is the place after which the next page begins, if there is one. */
export const listOrders = async (db: Database, { sort, ...request }: OrderPageRequest) =>
  sort === 'newest' ? newestPage(db, request) : datedPage(db, request);

/** How many orders have each status; a status without orders is missing. */
export const countByStatus = async (db: Database) => {
  const rows = await presentOrders(db)
    .select((eb) => ['status', eb.fn.countAll().as('orders')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, orders }) => [status as OrderStatus, Number(orders)]));
};
