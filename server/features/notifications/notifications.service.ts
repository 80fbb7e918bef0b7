import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '#server/config.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { type MailOutbox, mailOutbox, type Outbox } from '#server/jobs/jobs.ts';
import { type ShopLetters, shopLetters } from './letters/letters.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Writes a letter into the outbox within a transaction. @returns whether one was written: not while nothing is mailed */
type Writes<About> = (tx: InTransaction, about: About) => Promise<boolean>;

/** What rooms know of mail: that something happened which somebody is to hear of. */
export type Post = { [Event in keyof ShopLetters]: Writes<Parameters<ShopLetters[Event]>[0]> } & Pick<Outbox, 'wake'>;

/**
 * Anybody can fill in anybody's address: a stranger gets no more than so many receipts for what somebody else ordered, and
 * the form mails no more than so many in all, whoever they go to.
 */
const RECEIPTS_AN_HOUR = { toOneAddress: 10, inAll: 300 };
const HOUR_SECONDS = 3_600;

/** Whether one more receipt may go to an address; it counts as written. */
const receiptLimit = () => {
  const toOne = new RateLimiterMemory({ points: RECEIPTS_AN_HOUR.toOneAddress, duration: HOUR_SECONDS });
  const inAll = new RateLimiterMemory({ points: RECEIPTS_AN_HOUR.inAll, duration: HOUR_SECONDS });
  return async (address: string) => {
    try {
      await toOne.consume(address.toLowerCase());
      await inAll.consume('all');
      return true;
    } catch {
      return false; // in memory nothing fails but the limit
    }
  };
};

const shopPost = (outbox: Outbox, letters: ShopLetters): Post => {
  const mayGetReceipt = receiptLimit();
  return {
    orderPlaced: async (tx, order) => {
      const { toOwner, receipt } = letters.orderPlaced(order);
      await outbox.add(tx, (await mayGetReceipt(order.email)) ? [toOwner, receipt] : [toOwner], order._id);
      return true;
    },
    orderMoved: async (tx, order) => {
      await outbox.add(tx, letters.orderMoved(order), order._id);
      return true;
    },
    messageArrived: async (tx, message) => {
      await outbox.add(tx, letters.messageArrived(message));
      return true;
    },
    wake: outbox.wake,
  };
};

const nothing = async () => false;

/** For a shop without a mail server. */
const noPost: Post = {
  orderPlaced: nothing,
  orderMoved: nothing,
  messageArrived: nothing,
  wake: () => undefined,
};

interface Parts {
  config: Pick<Config, 'mail' | 'shop'>;
  db: Database;
  now: () => Date;
}

/** The post that rooms get, and the outbox behind it; none while the settings name no mail server. */
export const openPost = ({ config: { mail, shop }, db, now }: Parts): { post: Post; outbox?: MailOutbox } => {
  if (!mail) return { post: noPost };
  const outbox = mailOutbox({ db, mailer: smtpMailer(mail), now });
  return { post: shopPost(outbox, shopLetters({ shop, ownersAddress: mail.to })), outbox };
};
