import type { Selectable } from 'kysely';
import { presentOrders } from '#server/database/present-orders.ts';
import { textFoundWithout, textSearch } from '#server/database/search.ts';
import type { Database, OrderRow } from '#server/database/tables.ts';

export interface OrderFilter {
  /** Part of the reference, name, e-mail, company or project. */
  q?: string | undefined;
  /** Whether `q` must match something else than the e-mail: whoever may not see it could find it out a letter at a time. */
  exceptEmail?: boolean;
  status?: string | undefined;
  service?: string | undefined;
}

/** A position in the sorted list; a page begins after it. */
export type OrderPlace = Pick<Selectable<OrderRow>, 'delivery_date' | '_id'> & {
  /** Whether the order had ended when it was listed there; told where that places it. */
  ended?: boolean;
};

const narrowed = (orders: ReturnType<typeof presentOrders>, { q, exceptEmail, status, service }: OrderFilter) => {
  let query = orders;
  if (status !== undefined) query = query.where('status', '=', status);
  if (service !== undefined) query = query.where('service_needed', '=', service);
  if (q) query = query.where(textSearch('orders', 'search_text', q));
  if (q && exceptEmail) query = query.where(textFoundWithout('orders.search_text', 'orders.email', q));
  return query;
};

export const filteredOrders = (db: Database, filter: OrderFilter) => narrowed(presentOrders(db), filter);

const countOf = async (query: ReturnType<typeof presentOrders>) => {
  const { orders } = await query.select((eb) => eb.fn.countAll().as('orders')).executeTakeFirstOrThrow();
  return Number(orders); // PostgreSQL returns counts as text
};

/**
 * How many orders match a filter, over all pages. All are counted, and those in the bin, which are few and have an index of their own, are
 * taken off: to ask it of each takes fifty times as long.
 */
export const countOrders = async (db: Database, filter: OrderFilter) => {
  if (filter.q) return countOf(filteredOrders(db, filter));
  const all = db.selectFrom('orders');
  return (
    (await countOf(narrowed(all, filter))) - (await countOf(narrowed(all.where('deleted_at', 'is not', null), filter)))
  );
};
