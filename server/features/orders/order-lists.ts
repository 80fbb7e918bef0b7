import type { Readable } from 'node:stream';
import { ORDER_STATUSES, type Order, type OrderCounts } from '../../../contract/order-record.ts';
import type { Page } from '../../database/paging.ts';
import type { Database } from '../../database/tables.ts';
import { readCursor, writeCursor } from './order-cursor.ts';
import { orderCsv } from './order-export.ts';
import {
  countByStatus,
  countOrders,
  listOrders,
  type OrderPageRequest,
  type OrderPlace,
} from './order-list.repository.ts';
import { toOrder } from './order-record.ts';

type ListRequest = Omit<OrderPageRequest, 'after'> & { cursor?: string | undefined };

const EXPORTED_AT_ONCE = 500;

/** Every order that a filter finds, a page at a time: the database is free between two of them. */
async function* allOrders(db: Database, request: Omit<OrderPageRequest, 'after' | 'limit'>) {
  let after: OrderPlace | undefined;
  do {
    const { items, last } = await listOrders(db, { ...request, limit: EXPORTED_AT_ONCE, after });
    yield items.map(toOrder);
    after = last;
  } while (after !== undefined);
}

/** Many orders at once. */
export const orderLists = (db: Database) => ({
  /** One page, and how many there are on all of them. @throws Refused for a cursor that is not ours */
  list: async ({ cursor, ...request }: ListRequest): Promise<Page<Order> & { total: number }> => {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const { items, last } = await listOrders(db, { ...request, after });
    const total = await countOrders(db, request);
    return { items: items.map(toOrder), nextCursor: last && writeCursor(last), total };
  },

  /** All that a filter finds, as CSV. */
  exportCsv: (request: Omit<OrderPageRequest, 'after' | 'limit'>): Readable => orderCsv(allOrders(db, request)),

  /** How many orders stand where. */
  counts: async (): Promise<OrderCounts> => {
    const counts = await countByStatus(db);
    return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as OrderCounts;
  },
});
