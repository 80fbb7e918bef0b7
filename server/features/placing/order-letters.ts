import { z } from 'zod';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import { JobFailed, type JobQueue } from '#server/jobs/job.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

const QUEUE = 'order-letters';
/** Most prices are there within seconds; a customer whose files take longer hears without one that the order has come. */
const HELD_MS = 60_000;
const RETRY_AFTER_MS = [60_000, 600_000];
const DEADLINE_MS = 30_000;

const heldLetters = z.object({ orderId: z.string(), replyBy: z.iso.date(), withReceipt: z.boolean() });
export type HeldLetters = z.infer<typeof heldLetters>;

interface Holding {
  jobs: Pick<Jobs, 'add'>;
  notifications: Pick<NotificationsService, 'isOn'>;
}

/** Lets the letters about a new order wait until it has its price, a minute at most. They go with the order if it is deleted. */
export const letterHolder =
  ({ jobs, notifications }: Holding) =>
  async (tx: InTransaction, letters: HeldLetters): Promise<void> => {
    const { orderId: subjectId } = letters;
    if (notifications.isOn)
      await jobs.add(tx, [{ queue: QUEUE, kind: QUEUE, payload: letters, subjectId, heldMs: HELD_MS }]);
  };

interface Needs {
  db: Database;
  jobs: Pick<Jobs, 'addQueue' | 'hurryAbout' | 'takeAbout' | 'wake'>;
  orders: Pick<OrdersService, 'find' | 'trackingUrl'>;
  estimating: Pick<EstimatingService, 'withSums' | 'addFollower'>;
  /** What the files of an order ask of its customer. */
  findings: { openOf: (kept: KeptOrder) => Promise<{ unit: boolean; another: boolean; finding: boolean }> };
  priceBooks: Pick<PriceBooksService, 'areOnRequest'>;
  notifications: Pick<NotificationsService, 'orderPlaced' | 'wake'>;
}

/** Writes the letters about an order, with its price and what its files ask of the customer. */
const letterWriter =
  ({ db, jobs, orders, estimating, findings, priceBooks, notifications }: Needs) =>
  async ({ orderId, replyBy, withReceipt }: HeldLetters): Promise<void> => {
    const kept = await orders.find(db, orderId);
    if (!kept) throw new JobFailed('Its order lies in the bin'); // since a moment ago: tried again, should it come back
    const [order = kept.order] = await estimating.withSums([kept.order]);
    const { serviceNeeded } = order;
    if (serviceNeeded === ORDERED_PRODUCT) return; // has letters of its own
    const book = kept.priceBook ?? undefined; // the order's own, which may be one before that in force
    const letter = {
      ...order,
      serviceNeeded,
      price: order.price ?? ((await priceBooks.areOnRequest(book)) ? ('on request' as const) : ('later' as const)),
      open: await findings.openOf(kept),
      replyBy,
      trackingUrl: orders.trackingUrl(orderId),
    };
    await db.transaction().execute(async (tx) => {
      if (await jobs.takeAbout(tx, QUEUE, orderId)) await notifications.orderPlaced(tx, letter, withReceipt);
    });
    notifications.wake();
  };

/** Sends what was held, once the order has its price or the time is over. */
export const openOrderLetters = (needs: Needs): void => {
  const { jobs, estimating } = needs;
  const write = letterWriter(needs);
  const queue: JobQueue = {
    name: QUEUE,
    handlers: { [QUEUE]: ({ payload }) => write(heldLetters.parse(payload)) },
    concurrency: 1,
    retryAfterMs: RETRY_AFTER_MS,
    deadlineMs: DEADLINE_MS,
  };
  jobs.addQueue(queue);
  estimating.addFollower({
    priced: (tx, orderId) => jobs.hurryAbout(tx, QUEUE, orderId),
    wake: () => jobs.wake(QUEUE),
  });
};
