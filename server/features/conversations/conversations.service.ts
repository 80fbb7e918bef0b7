import type { Database } from '#server/database/tables.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';

/** How the steps of what customers write begin in the history. */
const WRITES = 'The customer writes: ';
const STEP_MAX = 1_000; // characters; the message itself is stored in full

interface Needs {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'progress' | 'trackingUrl'>;
  contact: Pick<ContactService, 'threadOf' | 'writeAbout' | 'followOrders'>;
  notifications: Pick<NotificationsService, 'orderMessage' | 'wake'>;
}

/** Questions and answers about an order: on its private page, among all messages, and in its history. */
export const conversationsService = ({ db, now, orders, contact, notifications }: Needs) => {
  const { progress, trackingUrl } = orders;
  contact.followOrders({
    pageOf: trackingUrl,
    answered: async (tx, orderId, { text, by, mailed }) => {
      if (!(await progress.lock(tx, orderId))) return; // it was erased, and its messages stay
      const what = `Answered: ${text}`.slice(0, STEP_MAX);
      await progress.record(tx, orderId, { what, kind: 'answer', by, at: now(), announced: mailed });
    },
  });

  return {
    /** Whether a customer's step of the history is a message, which waits for an answer. */
    isMessage: (what: string): boolean => what.startsWith(WRITES),

    /** What was written about an order, by its private link, the first first. @throws NotFound */
    read: async (token: string) => contact.threadOf(db, (await progress.get(db, progress.idOfToken(token)))._id),

    /** What a customer writes by the private link: to the shop by mail, too. @throws NotFound, Conflict */
    write: async (token: string, message: string): Promise<void> => {
      const orderId = progress.idOfToken(token);
      await db.transaction().execute(async (tx) => {
        const order = await progress.take(tx, orderId);
        if (!(await contact.writeAbout(tx, { ...order, message }))) return;
        await notifications.orderMessage(tx, { order, message });
        const what = `${WRITES}${message}`.slice(0, STEP_MAX);
        await progress.record(tx, orderId, { what, by: null, at: now(), announced: false });
      });
      notifications.wake();
    },
  };
};

export type ConversationsService = ReturnType<typeof conversationsService>;
