import type { Config } from '#server/config/config.ts';
import type { InTransaction } from '#server/database/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type ShopLetters, shopLetters } from './letters/letters.ts';
import { MAIL_QUEUE, mailJob, mailQueue } from './mail-queue.ts';
import { receiptLimit } from './receipt-limit.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Adds the letters about an event to its transaction. @returns whether any were added: none without a mail server */
type Notify<About> = (tx: InTransaction, about: About) => Promise<boolean>;

/** The events that other features report, about which somebody gets an e-mail. */
export type NotificationsService = { [Event in keyof ShopLetters]: Notify<Parameters<ShopLetters[Event]>[0]> } & {
  /** Wakes the mail worker; call it after the transaction. Returns at once. */
  wake: () => void;
};

const byMail = (jobs: Jobs, letters: ShopLetters): NotificationsService => {
  const mayGetReceipt = receiptLimit();
  return {
    orderPlaced: async (tx, order) => {
      const { toOwner, receipt } = letters.orderPlaced(order);
      const mails = (await mayGetReceipt(order.email)) ? [toOwner, receipt] : [toOwner];
      await jobs.add(
        tx,
        mails.map((mail) => mailJob(mail, order._id)),
      );
      return true;
    },
    orderMoved: async (tx, order) => {
      await jobs.add(
        tx,
        letters.orderMoved(order).map((mail) => mailJob(mail, order._id)),
      );
      return true;
    },
    messageArrived: async (tx, message) => {
      await jobs.add(
        tx,
        letters.messageArrived(message).map((mail) => mailJob(mail)),
      );
      return true;
    },
    wake: () => jobs.wake(MAIL_QUEUE),
  };
};

const nothing = async () => false;

/** For a shop without a mail server. */
const silent: NotificationsService = {
  orderPlaced: nothing,
  orderMoved: nothing,
  messageArrived: nothing,
  wake: () => undefined,
};

interface Parts {
  config: Pick<Config, 'mail' | 'shop'>;
  jobs: Jobs;
  now: () => Date;
}

/** Sends e-mail notifications if a mail server is configured. */
export const notificationsService = ({ config: { mail, shop }, jobs, now }: Parts): NotificationsService => {
  if (!mail) return silent;
  jobs.addQueue(mailQueue({ mailer: smtpMailer(mail), now }));
  return byMail(jobs, shopLetters({ shop, ownersAddress: mail.to }));
};
