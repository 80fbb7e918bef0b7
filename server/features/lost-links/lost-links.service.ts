import { z } from 'zod';
import type { LostLink } from '#contract/orders/lost-link.ts';
import { clientAddress } from '#server/client-address.ts';
import type { Database } from '#server/database/tables.ts';
import { TooMany } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { Job, JobQueue } from '#server/jobs/job.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Limits } from '#server/processes/limits.ts';

const QUEUE = 'lost-links';
const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;
/** How many links may be asked for in an hour. */
const PER_HOUR = { byOneAddress: 10, forOneOrder: 3, inAll: 300 };

const payload = z.object({ reference: z.string(), email: z.string() });

interface Needs {
  db: Database;
  orders: Pick<OrdersService, 'findByReference' | 'trackingUrl'>;
  notifications: Pick<NotificationsService, 'linkLost' | 'isOn' | 'wake'>;
  jobs: Jobs;
  limits: Limits;
}

/** Mails the private link of an order, where reference and address belong together. */
const sender =
  ({ db, orders, notifications }: Needs) =>
  async (job: Job): Promise<void> => {
    const { reference, email } = payload.parse(job.payload);
    const order = await orders.findByReference(db, reference);
    if (!order || order.email === '' || order.email.toLowerCase() !== email.toLowerCase()) return;
    const { _id, name, email: to } = order;
    const about = { _id, reference, name, email: to, trackingUrl: orders.trackingUrl(_id) };
    await db.transaction().execute((tx) => notifications.linkLost(tx, about));
    notifications.wake();
  };

/** Brings customers who lost it the link to their order, by mail and by nothing else. */
export const lostLinksService = (needs: Needs) => {
  const { db, jobs, limits, notifications } = needs;
  const queue: JobQueue = {
    name: QUEUE,
    handlers: { [QUEUE]: sender(needs) },
    concurrency: 1,
    retryAfterMs: [MINUTE_MS, 5 * MINUTE_MS],
    deadlineMs: MINUTE_MS,
  };
  jobs.addQueue(queue);
  const byOne = limits('lost links by one', { points: PER_HOUR.byOneAddress, seconds: HOUR_SECONDS });
  const forOne = limits('lost links for one', { points: PER_HOUR.forOneOrder, seconds: HOUR_SECONDS });
  const inAll = limits('lost links', { points: PER_HOUR.inAll, seconds: HOUR_SECONDS });
  return {
    /**
     * Who asks is answered before anything is looked up, so that neither words nor time tell which orders there are. What is too much for
     * one order is left out in silence.
     * @throws TooMany
     */
    ask: async ({ reference, email }: LostLink, ip: string): Promise<void> => {
      const seconds = await byOne.use(clientAddress(ip));
      if (seconds > 0) throw new TooMany(seconds);
      if (!notifications.isOn || (await forOne.use(reference)) > 0 || (await inAll.use('all')) > 0) return;
      await db
        .transaction()
        .execute((tx) => jobs.add(tx, [{ queue: QUEUE, kind: QUEUE, payload: { reference, email } }]));
      jobs.wake(QUEUE);
    },
  };
};

export type LostLinksService = ReturnType<typeof lostLinksService>;
