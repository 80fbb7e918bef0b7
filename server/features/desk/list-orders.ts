import type { Readable } from 'node:stream';
import { ORDER_STATUSES, type Order, type OrderCounts } from '#contract/orders/order.ts';
import { type Page, totalOf } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import type { OrderedPrices } from '#server/features/estimating/ordered-prices.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { orderCsv } from './export-orders.ts';
import { countOrders, type OrderPlace } from './filtered-orders.repository.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import {
  countByStatus,
  listOrders,
  type OrderPageRequest,
  readOrders,
  searchOrderIds,
} from './list-orders.repository.ts';

type ListRequest = Omit<OrderPageRequest, 'after'> & { cursor?: string | undefined };

const EXPORT_PAGE = 500;
const EXPORT_AT_ONCE = 100; // orders, and files unless one order has more

type ExportRequest = Omit<OrderPageRequest, 'after' | 'limit'>;

/** All orders that match a search. The search scans its whole index, so it runs only once. */
async function* searchedOrders(db: Database, request: ExportRequest) {
  const ids = await searchOrderIds(db, request);
  for (let from = 0; from < ids.length; from += EXPORT_PAGE)
    yield (await readOrders(db, ids.slice(from, from + EXPORT_PAGE))).map(toOrder);
}

/** All orders that match a filter, one page at a time, so that the database is free in between. */
async function* filteredOrders(db: Database, request: ExportRequest) {
  let after: OrderPlace | undefined;
  do {
    const { items, last } = await listOrders(db, { ...request, limit: EXPORT_PAGE, after });
    yield items.map(toOrder);
    after = last;
  } while (after !== undefined);
}

interface Parts {
  db: Database;
  measured: Pick<MeasuringService, 'withMeasurements' | 'withThumbnails'>;
  prices: Pick<OrderedPrices, 'withSums'>;
}

/** Orders in small batches: what was measured of one file can be some hundred kilobytes. */
async function* inBatches(pages: AsyncIterable<Order[]>) {
  let batch: Order[] = [];
  let files = 0;
  for await (const orders of pages)
    for (const order of orders) {
      const isFull = batch.length === EXPORT_AT_ONCE || files + order.files.length > EXPORT_AT_ONCE;
      if (isFull && batch.length > 0) {
        yield batch;
        batch = [];
        files = 0;
      }
      batch.push(order);
      files += order.files.length;
    }
  yield batch;
}

async function* withFigures({ measured, prices }: Parts, pages: AsyncIterable<Order[]>) {
  for await (const orders of inBatches(pages)) yield await measured.withMeasurements(await prices.withSums(orders));
}

/** The owner's list of orders. */
export const orderLists = (parts: Parts) => ({
  /** One page with the total count. @throws Refused for an invalid cursor */
  list: async ({ cursor, ...request }: ListRequest): Promise<Page<Order> & { total: number }> => {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const { items, last } = await listOrders(parts.db, { ...request, after });
    const page = {
      items: await parts.measured.withThumbnails(await parts.prices.withSums(items.map(toOrder))),
      nextCursor: last && writeCursor(last),
    };
    return { ...page, total: await totalOf(page, cursor, () => countOrders(parts.db, request)) };
  },

  /** All orders that match a filter, as CSV. */
  exportCsv: (request: ExportRequest): Readable =>
    orderCsv(withFigures(parts, request.q ? searchedOrders(parts.db, request) : filteredOrders(parts.db, request))),

  /** How many orders have each status. */
  counts: async (): Promise<OrderCounts> => {
    const counts = await countByStatus(parts.db);
    return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as OrderCounts;
  },
});
