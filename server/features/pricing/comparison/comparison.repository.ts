import type { Database } from '#server/database/tables.ts';

/** An order that was priced, in the order in which they are read: newest first. */
interface Place {
  created_at: string;
  _id: string;
}

/** The prices that orders came with since a moment, newest first; from after a place on. Cancelled and deleted orders are left out. */
export const estimatesOfOrders = (
  db: Database,
  { since, after, limit }: { since: string; after: Place | undefined; limit: number },
) =>
  db
    .selectFrom('orders')
    .innerJoin('estimates', 'estimates._id', 'orders.estimate_id')
    .selectAll('estimates')
    .select(['orders._id as order_id', 'orders.created_at as ordered_at'])
    .where('orders.created_at', '>=', since)
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', '<>', 'cancelled')
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('orders.created_at', 'orders._id'), '<', eb.tuple(after?.created_at ?? '', after?._id ?? '')),
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders._id', 'desc')
    .limit(limit)
    .execute();
