import type { ExpressionBuilder } from 'kysely';
import { ENDED_STATUSES, hasEnded, OPEN_STATUSES, type OrderStatus } from '#contract/orders/order.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import { filteredOrders, type OrderFilter, type OrderPlace } from './filtered-orders.repository.ts';

interface DatedRequest extends OrderFilter {
  after?: OrderPlace | undefined;
}

const ended = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.case().when('status', 'in', ENDED_STATUSES).then(1).else(0).end();

/** What a search finds, by delivery date, and what has ended after all else. It is sorted after the search, so all of it is read. */
export const foundByDate = (db: Database, { after, ...filter }: DatedRequest) => {
  const all = filteredOrders(db, filter);
  const rest = after
    ? all.where((eb) =>
        eb(
          eb.tuple(ended(eb), eb.ref('delivery_date'), eb.ref('_id')),
          '>',
          eb.tuple(Number(after.ended), after.delivery_date, after._id),
        ),
      )
    : all;
  return rest.select('_id').orderBy(ended).orderBy('delivery_date').orderBy('_id');
};

/** Orders of one status in the sequence of an index. */
const ofStatus = (db: Database, status: string, { after, ...filter }: DatedRequest) => {
  const all = filteredOrders(db, { ...filter, status });
  const rest = after
    ? all.where((eb) => eb(eb.refTuple('delivery_date', '_id'), '>', eb.tuple(after.delivery_date, after._id)))
    : all;
  return rest.select(['_id', 'delivery_date']).orderBy('delivery_date').orderBy('_id');
};

/** The first of each status are merged, so that nothing but a page of each is read and sorted. */
const ofStatuses = (db: Database, statuses: readonly OrderStatus[], request: DatedRequest, limit: number) =>
  statuses
    .map((status) => db.selectFrom(ofStatus(db, status, request).limit(limit).as('dated')).selectAll())
    .reduce((all, some) => all.unionAll(some))
    .orderBy('delivery_date')
    .orderBy('_id')
    .limit(limit)
    .execute();

/** The places of at most `limit` orders of a view, by delivery date alone. */
export const openByDate = async (
  db: Database,
  { after, ...filter }: DatedRequest,
  limit: number,
): Promise<OrderPlace[]> => {
  const all = filteredOrders(db, filter);
  const rest = after
    ? all.where((eb) => eb(eb.refTuple('delivery_date', '_id'), '>', eb.tuple(after.delivery_date, after._id)))
    : all;
  return rest.select(['_id', 'delivery_date']).orderBy('delivery_date').orderBy('_id').limit(limit).execute();
};

/** The places of at most `limit` orders by delivery date: what is still to be done, then what has ended. */
export const listByDate = async (db: Database, request: DatedRequest, limit: number): Promise<OrderPlace[]> => {
  const { q, status, after } = request;
  if (q) {
    const found = await foundByDate(db, request).select(['delivery_date', 'status']).limit(limit).execute();
    return found.map((order) => ({ ...order, ended: hasEnded(order.status as OrderStatus) }));
  }
  if (status !== undefined) {
    const dated = await ofStatus(db, status, request).limit(limit).execute();
    return dated.map((order) => ({ ...order, ended: hasEnded(status as OrderStatus) }));
  }
  const open = after?.ended ? [] : await ofStatuses(db, OPEN_STATUSES, request, limit);
  if (open.length === limit) return open.map((order) => ({ ...order, ended: false }));
  const rest = { ...request, after: after?.ended ? after : undefined };
  const past = await ofStatuses(db, ENDED_STATUSES, rest, limit - open.length);
  return [...open.map((order) => ({ ...order, ended: false })), ...past.map((order) => ({ ...order, ended: true }))];
};
