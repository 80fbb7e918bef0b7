import { type Selectable, sql } from 'kysely';
import type { OrderView } from '#contract/orders/order-views.ts';
import { IS_LIVE, IS_OPEN } from '#server/database/live-orders.ts';
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
  /** What it waits for. */
  why?: string | undefined;
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

/** Whatever waits for something is live, and stands in the index of live orders; what has ended waits for nothing. */
const waitsFor = ({ why }: OrderFilter) => why !== undefined && why !== 'ended';

const isOfLive = (filter: OrderFilter): boolean =>
  waitsFor(filter) || (filter.view !== undefined && filter.view.view !== 'unpaid');

/** Whether all orders that match a filter are few, so that they are found first and sorted after. */
export const areFew = (filter: OrderFilter): boolean => filter.view !== undefined || waitsFor(filter);

/**
 * A column to sort by. A view is of live orders, which are few: they are sorted after they are found, and no index of all orders is offered,
 * in which they would have to be looked for among what was delivered in former years. Other lists are walked in such an index.
 */
export const sortedBy = (column: 'customer_key' | 'made_key' | 'price_paisa' | '_id', filter: OrderFilter) => {
  if (!isOfLive(filter)) return sql<string | number>`${sql.ref(column)}`;
  return column === 'price_paisa' ? sql<number>`(price_paisa + 0)` : sql<string>`(${sql.ref(column)} || '')`;
};

/** What is in view: an index of live orders holds all that it asks. */
const inView = (orders: Orders, { view, today, weekEnd }: ViewFilter): Orders => {
  if (view === 'unpaid') return orders.where(sql<boolean>`owed_paisa > 0`).where('status', '<>', 'cancelled');
  const live = orders.where(IS_LIVE);
  if (view === 'customer') return live.where('waits_for', '=', 'customer');
  const open = live.where(IS_OPEN);
  if (view === 'me') return open.where('waits_for', '=', 'me');
  if (view === 'overdue') return open.where('delivery_date', '<', today);
  if (view === 'today') return open.where('delivery_date', '=', today);
  return view === 'week' ? open.where('delivery_date', '>=', today).where('delivery_date', '<=', weekEnd) : open;
};

const narrowed = (orders: Orders, filter: OrderFilter) => {
  const { q, exceptEmail, status, service, view, assigned, why } = filter;
  let query = view ? inView(orders, view) : orders;
  if (waitsFor(filter)) query = query.where(IS_LIVE);
  if (assigned !== undefined) query = query.where('assigned_to', '=', assigned);
  if (why !== undefined) query = query.where('waits_why', '=', why);
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
