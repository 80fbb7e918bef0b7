import { type Selectable, sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/orders/order.ts';
import type { OrderView } from '#contract/orders/order-views.ts';
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
  view?: ViewFilter | undefined;
  /** Who has it in hand, by e-mail. */
  assigned?: string | undefined;
}

/** A view, and the days that it is about: the shop's day, and the last one of its week. */
export interface ViewFilter {
  view: OrderView;
  today: string;
  weekEnd: string;
}

/** A position in the sorted list; a page begins after it. */
export type OrderPlace = Pick<Selectable<OrderRow>, 'delivery_date' | '_id'> & {
  /** Whether the order had ended when it was listed there; told where that places it. */
  ended?: boolean;
  /** What the list is sorted by there, where that is neither its identifier nor a date. */
  key?: string | number | undefined;
};

type Orders = ReturnType<typeof presentOrders>;

/** Of these statuses, without offering an index by status: what is listed is walked in its own sequence, and not sorted after. */
const ofStatuses = (statuses: readonly string[]) => sql<boolean>`(status || '') in (${sql.join(statuses)})`;

/** What is in view: the indexes of the list hold all that it asks, so that none of its rows is read to be left out. */
const inView = (orders: Orders, { view, today, weekEnd }: ViewFilter): Orders => {
  if (view === 'unpaid') return orders.where(sql<boolean>`owed_paisa > 0`).where('status', '<>', 'cancelled');
  if (view === 'customer') return orders.where('waits_for', '=', 'customer');
  const open = orders.where(ofStatuses(OPEN_STATUSES));
  if (view === 'me') return open.where('waits_for', '=', 'me');
  if (view === 'overdue') return open.where('delivery_date', '<', today);
  if (view === 'today') return open.where('delivery_date', '=', today);
  return view === 'week' ? open.where('delivery_date', '>=', today).where('delivery_date', '<=', weekEnd) : open;
};

const narrowed = (orders: Orders, { q, exceptEmail, status, service, view, assigned }: OrderFilter) => {
  let query = view ? inView(orders, view) : orders;
  if (assigned !== undefined) query = query.where('assigned_to', '=', assigned);
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
