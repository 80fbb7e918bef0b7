import type { ORDER_SORTS, OrderStatus } from '#contract/orders/order.ts';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database } from '#server/database/tables.ts';
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

/** The identifiers of one page of orders; `last` is the place after which the next page begins, if there is one. */
export const listOrders = async (db: Database, { sort, limit, ...request }: OrderPageRequest) => {
  const places: OrderPlace[] =
    sort === 'newest'
      ? await newestFirst(db, request)
          .select('delivery_date')
          .limit(limit + 1)
          .execute()
      : await listByDate(db, request, limit + 1);
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
