import { z } from 'zod';
import type { Order } from '#contract/orders/order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';
import type { JobQueue } from '#server/jobs/job.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { estimateAnew } from './estimate-anew.ts';
import { deleteFormerEstimates, listFormerEstimates } from './former-estimates.repository.ts';
import { givePrice } from './give-price.ts';
import { leaveToPerson } from './leave-to-person.ts';
import { orderedPrices } from './ordered-prices.ts';

const QUEUE = 'estimates';
const RETRY_AFTER_MS = [60_000, 600_000];
const DEADLINE_MS = 60_000;
/** Orders that one sweep looks at; the next one goes on. */
const SWEPT_MAX = 500;

const payload = z.object({ orderId: z.string() });

interface Needs {
  db: Database;
  now: () => Date;
  log: { error: (fault: object, message: string) => void };
  orders: Pick<OrdersService, 'find' | 'lock' | 'files' | 'prices'>;
  jobs: Pick<Jobs, 'add' | 'addQueue' | 'wake' | 'deadLetters'>;
  measuring: Pick<MeasuringService, 'ofFiles' | 'addFollower'>;
  priceBooks: Pick<PriceBooksService, 'versionFor' | 'roundTo'>;
  estimates: Pick<
    EstimatesService,
    'prepare' | 'keep' | 'basis' | 'ofOrder' | 'sumsOfOrders' | 'booksOfOrders' | 'read'
  >;
}

/** Somebody who goes on with orders once they have their price. */
export interface EstimatingFollower {
  /** In the transaction in which an order gets its price. */
  priced: (tx: InTransaction, orderId: string) => Promise<void>;
  /** After that transaction. Returns at once. */
  wake: () => void;
}

const pricedFollowers = () => {
  const followers: EstimatingFollower[] = [];
  return {
    addFollower: (follower: EstimatingFollower): void => {
      followers.push(follower);
    },
    whenPriced: async (tx: InTransaction, orderId: string): Promise<void> => {
      for (const follower of followers) await follower.priced(tx, orderId);
    },
    wake: () => followers.forEach((follower) => follower.wake()),
  };
};

/** What the prices of this room are given with. */
type Giving = Needs & Parameters<typeof givePrice>[0];

/** The measurements that an order's price depends on; undefined while one has not ended. */
const measuredItems = async (measuring: Pick<MeasuringService, 'ofFiles'>, { serviceNeeded, files }: Order) => {
  const found = await measuring.ofFiles(serviceNeeded, files);
  const items = files.flatMap(({ _id, quantity = 1, options }) => {
    const measurement = found.get(_id);
    return measurement?.status === 'done' ? [{ measurementId: measurement._id, quantity, options }] : [];
  });
  return items.length === files.length ? items : undefined;
};

/** Prices an order, unless it has a price or waits for a file: the last of its files to be measured brings it here again. */
const orderEstimator = (needs: Giving, wakeFollowers: () => void) => {
  const { db, orders, measuring, estimates } = needs;
  const give = givePrice(needs);
  return async (orderId: string): Promise<void> => {
    const kept = await orders.find(db, orderId);
    if (!kept || kept.priceBook === null || kept.estimateId !== null) return;
    const { order } = kept;
    const service = order.serviceNeeded;
    const items = await measuredItems(measuring, order);
    if (!items || service === ORDERED_PRODUCT) return;
    const request = { service, options: order.details, items };
    await give(kept, await estimates.prepare(request, kept.priceBook));
    wakeFollowers();
  };
};

const formerPricesReader =
  ({ db, estimates }: Needs) =>
  async (orderId: string) => {
    const former = await listFormerEstimates(db, orderId);
    return Promise.all(
      former.map(async ({ file_id, estimate_id, at }) => ({
        fileId: file_id,
        at,
        price: await estimates.read(estimate_id),
      })),
    );
  };

const estimatesQueue = (estimateOrder: (orderId: string) => Promise<void>): JobQueue => ({
  name: QUEUE,
  handlers: { [QUEUE]: ({ payload: sent }) => estimateOrder(payload.parse(sent).orderId) },
  concurrency: 1,
  retryAfterMs: RETRY_AFTER_MS,
  deadlineMs: DEADLINE_MS,
});

/**
 * Prices orders that said how many of each file are wanted: once all of their files are measured, by the book that was settled
 * when the order came, in the same way as a price is told before an order.
 */
export const estimatingService = (needs: Needs) => {
  const { db, orders, log, jobs, measuring, priceBooks } = needs;
  const { addFollower, whenPriced, wake: wakeFollowers } = pricedFollowers();
  const giving = { ...needs, whenPriced };
  const leaveFailedToPerson = leaveToPerson(giving, jobs.deadLetters(QUEUE));
  const estimateOrder = orderEstimator(giving, wakeFollowers);
  jobs.addQueue(estimatesQueue(estimateOrder));

  const estimateLater = (tx: InTransaction, orderId: string): Promise<void> =>
    jobs.add(tx, [{ queue: QUEUE, kind: QUEUE, payload: { orderId }, subjectId: orderId }]);
  const wake = () => jobs.wake(QUEUE);
  measuring.addFollower({
    measured: async (tx, fileId) => {
      const orderId = await orders.prices.waitingOf(tx, fileId);
      if (orderId !== undefined) await estimateLater(tx, orderId);
    },
    wake,
  });

  return {
    ...orderedPrices(needs),

    /** The prices of an order until its files were replaced, newest first, each with the file that was. */
    formerPrices: formerPricesReader(needs),
    /** Forgets them with an order that is being erased. */
    forget: deleteFormerEstimates,

    bookFor: priceBooks.versionFor,
    estimateLater,
    estimateAnew: estimateAnew({ ...needs, estimateLater }),
    /** Lets an order that came without a price wait for its first, by the book in force. */
    estimateFirst: async (tx: InTransaction, orderId: string): Promise<void> => {
      await orders.prices.await(tx, orderId, await priceBooks.versionFor(tx, undefined));
      await estimateLater(tx, orderId);
    },
    wake,

    /** Adds somebody to be told when orders get their price; call it before the workers start. */
    addFollower,

    /**
     * Prices what still waits: where a file could not be measured in time, nothing else brings the order here. What fails becomes a
     * job, whose attempts are counted; what failed at all of them is left to a person.
     */
    estimateWaiting: async (): Promise<void> => {
      await leaveFailedToPerson((sent) => payload.parse(sent).orderId);
      for (const orderId of await orders.prices.waiting(db, SWEPT_MAX))
        await estimateOrder(orderId).catch(async (error: unknown) => {
          log.error({ err: error, order: orderId }, 'an order could not be priced');
          await db.transaction().execute((tx) => estimateLater(tx, orderId));
        });
      wake();
    },
  };
};

export type EstimatingService = ReturnType<typeof estimatingService>;
