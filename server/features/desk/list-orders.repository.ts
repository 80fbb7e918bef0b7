import type { OrderSort, OrderStatus } from '#contract/orders/order.ts';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database } from '#server/database/tables.ts';
import { areFew, filteredOrders, type OrderFilter, type OrderPlace, sortedBy } from './filtered-orders.repository.ts';
import { foundByDate, listByDate, openByDate } from './orders-by-date.repository.ts';
import { byKey, isKeyed } from './orders-by-key.repository.ts';

export interface OrderPageRequest extends OrderFilter {
  /** Newest first; by delivery date, the earliest order of a day first, and what has ended after all else; or by a column of the list. */
  sort: OrderSort;
  limit: number;
  after?: OrderPlace | undefined;
}

const newestFirst = (db: Database, { after, ...filter }: OrderFilter & Pick<OrderPageRequest, 'after'>) => {
  const all = filteredOrders(db, filter);
  const place = sortedBy('_id', filter);
  return (after ? all.where(place, '<', after._id) : all).select('_id').orderBy(place, 'desc');
};

/** The identifiers of all orders that a search finds. */
export const searchOrderIds = async (db: Database, { sort, ...filter }: Omit<OrderPageRequest, 'after' | 'limit'>) => {
  const found =
    sort === 'newest' ? newestFirst(db, filter) : isKeyed(sort) ? byKey(db, sort, filter) : foundByDate(db, filter);
  return (await found.execute()).map(({ _id }) => _id);
};

const placesOf = async (db: Database, { sort, limit, ...request }: OrderPageRequest): Promise<OrderPlace[]> => {
  if (sort === 'newest')
    return newestFirst(db, request)
      .select('delivery_date')
      .limit(limit + 1)
      .execute();
  if (isKeyed(sort))
    return byKey(db, sort, request)
      .limit(limit + 1)
      .execute();
  // A view is of open orders, or few: its rows are found by walking the index of dates.
  return areFew(request) ? openByDate(db, request, limit + 1) : listByDate(db, request, limit + 1);
};

/** The identifiers of one page of orders; `last` is the place after which the next page begins, if there is one. */
export const listOrders = async (db: Database, request: OrderPageRequest) => {
  const { limit } = request;
  const places = await placesOf(db, request);
  const ids = places.slice(0, limit).map(({ _id }) => _id);
  return { ids, last: places.length > limit ? places[limit - 1] : undefined };
};

/** How many orders have each status; a status without orders is missing. */
export const countByStatus = async (db: Database) => {
  const rows = await presentOrders(db)
    .select((eb) => ['status', eb.fn.countAll().as('orders')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, orders }) => [status as OrderStatus, Number(orders)]));
};
