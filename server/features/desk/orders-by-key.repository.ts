import { sql } from 'kysely';
import type { OrderSort } from '#contract/orders/order.ts';
import type { Database } from '#server/database/tables.ts';
import { filteredOrders, type OrderFilter, type OrderPlace, sortedBy } from './filtered-orders.repository.ts';

/** Columns of the list that it is sorted by, each with an index of its own that holds all that a view asks for. */
const KEYS = {
  price: { column: 'price_paisa', none: 0, last: true },
  customer: { column: 'customer_key', none: '', last: false },
  made: { column: 'made_key', none: '', last: false },
} as const;

type KeyedSort = keyof typeof KEYS;

export const isKeyed = (sort: OrderSort): sort is KeyedSort => Object.hasOwn(KEYS, sort);

interface KeyedRequest extends OrderFilter {
  after?: OrderPlace | undefined;
}

/** By a column of the list: the dearest first, names and materials by the alphabet, those without one at the end of their direction. */
export const byKey = (db: Database, sort: KeyedSort, { after, ...filter }: KeyedRequest) => {
  const { column, none, last } = KEYS[sort];
  const key = sortedBy(column, filter);
  const all = filteredOrders(db, filter).where(key, 'is not', null);
  const rest = after
    ? all.where((eb) =>
        eb(eb.tuple(key, eb.ref('_id')), last ? '<' : '>', eb.tuple(eb.val(after.key ?? none), after._id)),
      )
    : all;
  return rest
    .select(['_id', 'delivery_date', sql<string | number>`${sql.ref(column)}`.as('key')])
    .orderBy(key, last ? 'desc' : 'asc')
    .orderBy('_id', last ? 'desc' : 'asc');
};
