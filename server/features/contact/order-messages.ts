import { countryName } from '#contract/country-name.ts';
import { ofShop } from '#contract/formats/shop-place.ts';
import { THREAD_MESSAGE, THREAD_REPLIES_MAX } from '#contract/message-thread.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import { answersTo, insertAnswer, insertMessage, messagesOfOrder, updateMessage } from './contact.repository.ts';
import type { ThreadEntry } from './message-threads.ts';

/** An order, and what its customer writes about it. */
interface AskedOrder {
  _id: string;
  name: string;
  email: string;
  company: string;
  message: string;
}

/** What was written about an order, by its customer and by the shop, the first first. */
const threadOf = async (db: Database, orderId: string): Promise<ThreadEntry[]> => {
  const messages = await messagesOfOrder(db, orderId);
  const ids = messages.map(({ _id }) => _id);
  const entries: ThreadEntry[] = [
    ...messages.map(({ message, created_at }) => ({ from: 'sender' as const, text: message, at: created_at })),
    ...(await answersTo(db, ids)).map(({ answer, from_sender, created_at }) => ({
      from: from_sender === 1 ? ('sender' as const) : ('shop' as const),
      text: answer,
      at: created_at,
    })),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : 1));
};

/** What customers write about their orders: one thread for each, in the list of all messages. */
export const orderMessages = ({ now }: { now: () => Date }) => {
  /** Lists what a customer asks about an order with the other messages; of it no mail is sent here. */
  const recordQuestion = (tx: InTransaction, { _id: order_id, name, email, company, message }: AskedOrder) =>
    insertMessage(tx, {
      _id: newId(),
      name,
      email,
      country: countryName(ofShop('country')),
      company_name: company,
      message,
      order_id,
      created_at: now().toISOString(),
    });

  /** In the last message about the order, which is new again; the first is a message of its own. */
  const addToThread = async (tx: InTransaction, asked: AskedOrder) => {
    const last = (await messagesOfOrder(tx, asked._id)).at(-1);
    if (!last) return recordQuestion(tx, asked);
    await updateMessage(tx, last._id, { state: 'new' });
    const reply = { message_id: last._id, answer: asked.message, written_by: '', from_sender: 1 as const };
    return insertAnswer(tx, { _id: newId(), ...reply, created_at: now().toISOString() });
  };

  return {
    recordQuestion,
    threadOf,

    /**
     * Adds what a customer writes to the thread of the order. The same words once more, as a form sent twice, are stored once.
     * @returns whether they were new @throws Conflict past as many as anybody writes
     */
    writeAbout: async (tx: InTransaction, asked: AskedOrder): Promise<boolean> => {
      const own = (await threadOf(tx, asked._id)).filter(({ from }) => from === 'sender');
      if (own.at(-1)?.text === asked.message) return false;
      if (own.length >= THREAD_REPLIES_MAX) throw new Conflict(THREAD_MESSAGE.many);
      await addToThread(tx, asked);
      return true;
    },
  };
};

/** What knows orders: told within the transaction in which a message about one is answered. */
export interface OrderFollower {
  /** The page on which the customer reads it. */
  pageOf: (orderId: string) => string;
  /** @param answer `mailed`: the customer is told by mail, too */
  answered: (
    tx: InTransaction,
    orderId: string,
    answer: { text: string; by: string; mailed: boolean },
  ) => Promise<void>;
}
