import type { Config } from '../config.ts';
import type { Database, InTransaction } from '../database/tables.ts';
import { type ShopLetters, shopLetters } from './letters/letters.ts';
import { type MailOutbox, mailOutbox, type Outbox } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** Writes a letter into the outbox within a transaction. @returns whether one was written: not while nothing is mailed */
type Writes<About> = (tx: InTransaction, about: About) => Promise<boolean>;

/** What rooms know of mail: that something happened which somebody is to hear of. */
export type Post = { [Event in keyof ShopLetters]: Writes<Parameters<ShopLetters[Event]>[0]> } & Pick<Outbox, 'wake'>;

const shopPost = (outbox: Outbox, letters: ShopLetters): Post => {
  const writing =
    <About>(letter: (about: About) => Parameters<Outbox['add']>[1]): Writes<About> =>
    async (tx, about) => {
      await outbox.add(tx, letter(about));
      return true;
    };
  return {
    orderPlaced: writing(letters.orderPlaced),
    orderMoved: writing(letters.orderMoved),
    messageArrived: writing(letters.messageArrived),
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
