import type { Readable } from 'node:stream';
import { ORDER_STATUSES, type Order, type OrderCounts } from '#contract/orders/order.ts';
import { type Page, totalOf } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import type { MeasuredFiles } from '#server/features/orders/files/measured-files.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { orderCsv } from './export-orders.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import {
  countByStatus,
  countOrders,
  findOrderIds,
  listOrders,
  type OrderPageRequest,
  type OrderPlace,
  readOrders,
} from './list-orders.repository.ts';

type ListRequest = Omit<OrderPageRequest, 'after'> & { cursor?: string | undefined };

const EXPORTED_AT_ONCE = 500;

type ExportRequest = Omit<OrderPageRequest, 'after' | 'limit'>;

/** Every order that a search finds: the search walks all of its index, so it is made once. */
async function* searchedOrders(db: Database, request: ExportRequest) {
  const ids = await findOrderIds(db, request);
  for (let from = 0; from < ids.length; from += EXPORTED_AT_ONCE)
    yield (await readOrders(db, ids.slice(from, from + EXPORTED_AT_ONCE))).map(toOrder);
}

/** Every order that a filter finds, a page at a time: the database is free between two of them. */
async function* filteredOrders(db: Database, request: ExportRequest) {
  let after: OrderPlace | undefined;
  do {
    const { items, last } = await listOrders(db, { ...request, limit: EXPORTED_AT_ONCE, after });
    yield items.map(toOrder);
    after = last;
  } while (after !== undefined);
}

async function* withMeasurements(measured: MeasuredFiles, pages: AsyncIterable<Order[]>) {
  for await (const orders of pages) yield await measured.withMeasurements(orders);
}

/** The owner's list of orders. */
export const orderLists = (db: Database, measured: MeasuredFiles) => ({
  /** One page, and how many there are on all of them. @throws Refused for a cursor that is not ours */
  list: async ({ cursor, ...request }: ListRequest): Promise<Page<Order> & { total: number }> => {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const { items, last } = await listOrders(db, { ...request, after });
    const page = { items: await measured.withThumbnails(items.map(toOrder)), nextCursor: last && writeCursor(last) };
    return { ...page, total: await totalOf(page, cursor, () => countOrders(db, request)) };
  },

  /** All that a filter finds, as CSV. */
  exportCsv: (request: ExportRequest): Readable =>
    orderCsv(withMeasurements(measured, request.q ? searchedOrders(db, request) : filteredOrders(db, request))),

  /** How many orders stand where. */
  counts: async (): Promise<OrderCounts> => {
    const counts = await countByStatus(db);
    return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as OrderCounts;
  },
});
