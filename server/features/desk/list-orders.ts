import type { Readable } from 'node:stream';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import type { Order, OrderSort } from '#contract/orders/order.ts';
import { ORDER_STATUSES, type OrderCounts } from '#contract/orders/order-status.ts';
import type { OrderView, ViewCounts } from '#contract/orders/order-views.ts';
import { type Page, totalOf } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { StandingService } from '#server/features/standing/standing.service.ts';
import { countViews, viewFilter } from './count-views.ts';
import { orderCsv } from './export-orders.ts';
import { countOrders, type OrderPlace } from './filtered-orders.repository.ts';
import { countByStatus, listOrders, type OrderPageRequest, searchOrderIds } from './list-orders.repository.ts';

type Asked = Omit<OrderPageRequest, 'after' | 'view'> & { view?: OrderView | undefined };
type ListRequest = Asked & { cursor?: string | undefined };

const EXPORT_PAGE = 500;
const EXPORT_AT_ONCE = 100; // orders, and files unless one order has more

const toOrders = (kept: readonly KeptOrder[]) => kept.map(({ order }) => order);

type ExportRequest = Omit<OrderPageRequest, 'after' | 'limit'>;

const CURSOR = /^(?<group>open|ended)_(?<date>\d{4}-\d{2}-\d{2})_(?<_id>[\da-f-]{36})(?:_(?<key>.{0,1000}))?$/;

/** The position of an order in either sorting; opaque to clients. */
const writeCursor = ({ ended, delivery_date, _id, key }: OrderPlace) =>
  `${ended ? 'ended' : 'open'}_${delivery_date}_${_id}${key === undefined || key === null ? '' : `_${encodeURIComponent(key)}`}`;

/** The key of a cursor as its column has it. @throws Refused for an invalid one */
const readKey = (sort: OrderSort, key: string | undefined) => {
  if (key === undefined) return undefined;
  try {
    const text = decodeURIComponent(key);
    if (sort !== 'price') return text;
    if (/^\d{1,15}$/.test(text)) return Number(text);
  } catch {
    // Not percent-encoded as we write it.
  }
  throw new Refused(SERVER_MESSAGE.invalid);
};

/** @throws Refused for an invalid cursor */
const readCursor = (cursor: string, sort: OrderSort): OrderPlace => {
  const { group, date, _id, key } = CURSOR.exec(cursor)?.groups ?? {};
  if (date === undefined || _id === undefined) throw new Refused(SERVER_MESSAGE.invalid);
  return { ended: group === 'ended', delivery_date: date, _id, ...(key !== undefined && { key: readKey(sort, key) }) };
};

interface Read {
  db: Database;
  orders: Pick<OrdersService, 'findAll'>;
}

interface Needs extends Read {
  now: () => Date;
  standing: Pick<StandingService, 'bringUpToDate'>;
  measuring: Pick<MeasuringService, 'withMeasurements' | 'withThumbnails'>;
  estimating: Pick<EstimatingService, 'withSums'>;
}

/** All orders that match a search. The search scans its whole index, so it runs only once. */
async function* searchedOrders({ db, orders }: Read, request: ExportRequest) {
  const ids = await searchOrderIds(db, request);
  for (let from = 0; from < ids.length; from += EXPORT_PAGE)
    yield toOrders(await orders.findAll(db, ids.slice(from, from + EXPORT_PAGE)));
}

async function* namedOrders({ db, orders }: Read, ids: readonly string[]) {
  yield toOrders(await orders.findAll(db, ids));
}

/** All orders that match a filter, one page at a time, so that the database is free in between. */
async function* filteredOrders({ db, orders }: Read, request: ExportRequest) {
  let after: OrderPlace | undefined;
  do {
    const { ids, last } = await listOrders(db, { ...request, limit: EXPORT_PAGE, after });
    yield toOrders(await orders.findAll(db, ids));
    after = last;
  } while (after !== undefined);
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

async function* withFigures({ measuring, estimating }: Needs, pages: AsyncIterable<Order[]>) {
  for await (const orders of inBatches(pages))
    yield await measuring.withMeasurements(await estimating.withSums(orders));
}

/** The owner's list of orders. */
export const orderLists = (needs: Needs) => ({
  /** One page with the total count. @throws Refused for an invalid cursor */
  list: async ({ cursor, view, ...asked }: ListRequest): Promise<Page<Order> & { total: number }> => {
    const request = { ...asked, ...(view && { view: viewFilter(view, needs.now()) }) };
    const after = cursor === undefined ? undefined : readCursor(cursor, request.sort);
    await needs.standing.bringUpToDate();
    const { ids, last } = await listOrders(needs.db, { ...request, after });
    const orders = toOrders(await needs.orders.findAll(needs.db, ids));
    const page = {
      items: await needs.measuring.withThumbnails(await needs.estimating.withSums(orders)),
      nextCursor: last && writeCursor(last),
    };
    return { ...page, total: await totalOf(page, cursor, () => countOrders(needs.db, request)) };
  },

  /** All orders that match a filter, or those that are named, as CSV. */
  exportCsv: ({ orders: ids, view, ...asked }: Omit<Asked, 'limit'> & { orders?: string[] | undefined }): Readable => {
    if (ids) return orderCsv(withFigures(needs, namedOrders(needs, ids)));
    const request = { ...asked, ...(view && { view: viewFilter(view, needs.now()) }) };
    return orderCsv(withFigures(needs, request.q ? searchedOrders(needs, request) : filteredOrders(needs, request)));
  },

  /** How many orders each view has. */
  viewCounts: async (): Promise<ViewCounts> => {
    await needs.standing.bringUpToDate();
    return countViews(needs.db, needs.now());
  },

  /** How many orders have each status. */
  counts: async (): Promise<OrderCounts> => {
    const counts = await countByStatus(needs.db);
    return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as OrderCounts;
  },
});
