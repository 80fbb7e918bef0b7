import type { Selectable } from 'kysely';
import { textSearch } from '#server/database/search.ts';
import type { Database, OrderRow } from '#server/database/tables.ts';

export interface OrderFilter {
  /** Part of the reference, name, e-mail, company or project. */
  q?: string | undefined;
  status?: string | undefined;
  service?: string | undefined;
}

/** A position in the sorted list; a page begins after it. */
export type OrderPlace = Pick<Selectable<OrderRow>, 'delivery_date' | '_id'> & {
  /** Whether the order had ended when it was listed there; told where that places it. */
  ended?: boolean;
};

export const filteredOrders = (db: Database, { q, status, service }: OrderFilter) => {
  let query = db.selectFrom('orders');
  if (status !== undefined) query = query.where('status', '=', status);
  if (service !== undefined) query = query.where('service_needed', '=', service);
  if (q) query = query.where(textSearch('orders', 'search_text', q));
  return query;
};
