import { broughtTo } from '#contract/orders/delivery.ts';
import type { Order } from '#contract/orders/order.ts';
import {
  ESTIMATE_MESSAGE,
  type Estimate,
  type EstimateRequest,
  type OrderedEstimate,
  type PriceSum,
  priceSum,
  type Recalculation,
} from '#contract/pricing/estimate.ts';
import { withDelivery } from '#pricing/delivery';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { NotFound, Refused } from '#server/errors.ts';
import {
  deleteUnorderedBefore,
  findBooksOfOrders,
  findEstimate,
  findShownOfOrders,
  insertEstimate,
} from './estimates.repository.ts';
import { type EstimateNeeds, estimateMaker, type PreparedEstimate } from './make-estimate.ts';
import { orderDifferences, type PricedOrder } from './order-differences.ts';
import { recalculator } from './recalculate.ts';
import { type StoredEstimate, toStored } from './stored-estimate.ts';

const DAY_MS = 86_400_000;
/** Longer than a price is good for. */
const UNORDERED_KEPT_MS = 30 * DAY_MS;

const toOrdered = (stored: StoredEstimate, order: PricedOrder): OrderedEstimate => ({
  ...stored.estimate,
  options: stored.options,
  items: stored.items.map(({ measurementId, name, quantity, options }) => ({
    measurementId,
    name,
    quantity,
    ...(options && { options }),
  })),
  differences: orderDifferences(stored, order),
});

const findStored = async (db: Database, _id: string): Promise<StoredEstimate | undefined> => {
  const row = await findEstimate(db, _id);
  return row && toStored(row);
};

/**
 * The price that an order names, with its delivery, in its transaction; undefined where the order is not what was priced.
 * @throws Refused when there is no such estimate
 */
const shownFor =
  ({ priceBooks }: Pick<EstimateNeeds, 'priceBooks'>) =>
  async (
    tx: InTransaction,
    _id: string,
    order: PricedOrder & Pick<Order, 'delivery'>,
  ): Promise<PriceSum | undefined> => {
    const stored = await findStored(tx, _id);
    if (!stored) throw new Refused(ESTIMATE_MESSAGE.gone);
    if (orderDifferences(stored, order).length > 0) return undefined;
    const roundTo = await priceBooks.roundTo(stored.estimate.priceBook, tx);
    return withDelivery(priceSum.parse(stored.estimate), broughtTo(order.delivery), roundTo);
  };

const booksOfOrders = async (db: Database, orderIds: readonly string[]): Promise<Map<string, number>> => {
  const found = await findBooksOfOrders(db, orderIds);
  return new Map(
    found.flatMap(({ _id, priced, awaited }) => {
      const version = priced ?? awaited;
      return version === null ? [] : [[_id, version] as const];
    }),
  );
};

/** Prices as customers were shown them. */
export const estimatesService = (needs: EstimateNeeds) => {
  const { db, now } = needs;
  const prepare = estimateMaker(needs);
  const recalculate = recalculator(needs);

  const read = async (_id: string): Promise<StoredEstimate> => {
    const stored = await findStored(db, _id);
    if (!stored) throw new NotFound(ESTIMATE_MESSAGE.gone);
    return stored;
  };

  return {
    /** Prices files that were measured here, and keeps the price as it is shown. @throws Refused, NotFound, Conflict */
    make: async (request: EstimateRequest): Promise<Estimate> => {
      const { estimate, row } = await prepare(request);
      await insertEstimate(db, row);
      return estimate;
    },

    /** The same, to be kept by the caller's transaction; by a version of the price book. @throws Refused, NotFound, Conflict */
    prepare,
    keep: (tx: InTransaction, { row }: PreparedEstimate): Promise<void> => insertEstimate(tx, row),

    /** As it was shown. @throws NotFound */
    read: async (_id: string): Promise<Estimate> => (await read(_id)).estimate,

    /** @throws NotFound */
    recalculate: async (_id: string): Promise<Recalculation> => recalculate(await read(_id)),

    shownFor: shownFor(needs),

    /** The price that an order came with, and where the order is not what was priced. */
    ofOrder: async (_id: string, order: PricedOrder): Promise<OrderedEstimate | undefined> => {
      const stored = await findStored(db, _id);
      return stored && toOrdered(stored, order);
    },

    /** What an order's price was worked out from, in the caller's transaction. */
    basis: (tx: InTransaction, _id: string): Promise<StoredEstimate | undefined> => findStored(tx, _id),

    /** The sums that came with orders, by the orders' identifiers. */
    sumsOfOrders: async (orderIds: readonly string[]): Promise<Map<string, PriceSum>> => {
      const found = await findShownOfOrders(db, orderIds);
      return new Map(found.map(({ _id, shown }) => [_id, priceSum.parse(JSON.parse(shown))]));
    },

    /** The versions of the price book that orders go by; an order without a price has none. */
    booksOfOrders: (orderIds: readonly string[]): Promise<Map<string, number>> => booksOfOrders(db, orderIds),

    /** Forgets prices that nobody ordered by. */
    forgetOld: (): Promise<void> =>
      deleteUnorderedBefore(db, new Date(now().getTime() - UNORDERED_KEPT_MS).toISOString()),
  };
};

export type EstimatesService = ReturnType<typeof estimatesService>;
