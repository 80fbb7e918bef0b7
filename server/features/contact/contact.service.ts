import type { Selectable } from 'kysely';
import { type ContactMessage, HELD_WHY, type MessageAnswer, type MessageChange } from '#contract/contact-message.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import { MESSAGE_MESSAGE } from '#contract/message-messages.ts';
import { MESSAGE_STATES, type MessageCounts, type MessageState } from '#contract/message-states.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import { newId } from '#server/database/identifiers.ts';
import type { ContactMessageRow, MessageAnswerRow } from '#server/database/message-tables.ts';
import { type Page, totalOf } from '#server/database/paging.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import {
  answersTo,
  countByState,
  countMessages,
  deleteMessages,
  findMessage,
  findMessages,
  insertAnswer,
  listMessages,
  type MessageListRequest,
  messageContactsAfter,
  messagesOfOrder,
  takeIfFree,
  updateMessage,
} from './contact.repository.ts';
import { messageThreads } from './message-threads.ts';
import { type OrderFollower, orderMessages } from './order-messages.ts';
import { messageReceiver } from './receive-messages.ts';

type MessageRow = Selectable<ContactMessageRow>;
type AnswerRow = Selectable<MessageAnswerRow>;

const toAnswer = ({ _id, answer, written_by, created_at }: AnswerRow): MessageAnswer => ({
  _id,
  text: answer,
  by: written_by,
  createdAt: created_at,
});

const answersOf = ({ _id }: MessageRow, all: readonly AnswerRow[], fromSender: 0 | 1) =>
  all.filter(({ message_id, from_sender }) => message_id === _id && from_sender === fromSender);

const toMessage = (row: MessageRow, answers: readonly AnswerRow[]): ContactMessage => ({
  _id: row._id,
  name: row.name,
  email: row.email,
  companyName: row.company_name,
  country: row.country,
  message: row.message,
  createdAt: row.created_at,
  state: row.state,
  answers: answersOf(row, answers, 0).map(toAnswer),
  replies: answersOf(row, answers, 1).map((reply) => {
    const { by: _nobody, ...rest } = toAnswer(reply);
    return rest;
  }),
  assignedTo: row.assigned_to,
  held: HELD_WHY.find((why) => why === row.held_why),
  ...(row.order_id !== null && { orderId: row.order_id }),
});

interface Needs {
  db: Database;
  now: () => Date;
  notifications: NotificationsService;
  settings: Pick<SettingsService, 'inForce'>;
  secret: Uint8Array;
  publicUrl: string;
}

/** An answer, and who writes it. */
interface Written {
  text: string;
  by: string;
  /** How many entries of its thread were read. */
  seen?: number | undefined;
}

const readers = ({ db, notifications, settings }: Pick<Needs, 'db' | 'notifications' | 'settings'>) => ({
  /** Messages, newest first, with the total count. */
  list: async (request: MessageListRequest): Promise<Page<ContactMessage> & { total: number }> => {
    const { items, nextCursor } = await listMessages(db, request);
    const answers = await answersTo(
      db,
      items.map(({ _id }) => _id),
    );
    const page = { items: items.map((row) => toMessage(row, answers)), nextCursor };
    return { ...page, total: await totalOf(page, request.cursor, () => countMessages(db, request)) };
  },

  /** @throws NotFound */
  read: async (_id: string): Promise<ContactMessage> => {
    const row = await findMessage(db, _id);
    if (!row) throw new NotFound(MESSAGE_MESSAGE.unknown);
    return toMessage(row, await answersTo(db, [_id]));
  },

  /** These messages, in no order; those that are gone are left out. */
  findAll: async (ids: readonly string[]): Promise<ContactMessage[]> => {
    const rows = await findMessages(db, ids);
    const answers = await answersTo(
      db,
      rows.map(({ _id }) => _id),
    );
    return rows.map((row) => toMessage(row, answers));
  },

  /** How whoever wrote can be reached, of messages after an identifier, the oldest first. */
  contactsAfter: messageContactsAfter,
  /** Erases messages with their answers. */
  erase: deleteMessages,

  /** What was written about an order. */
  eraseAbout: async (tx: InTransaction, orderId: string): Promise<void> =>
    deleteMessages(
      tx,
      (await messagesOfOrder(tx, orderId)).map(({ _id }) => _id),
    ),

  /** @param whose the e-mail of who asks */
  counts: async (whose: string): Promise<MessageCounts> => {
    const rows = await countByState(db);
    const countOf = (wanted: MessageState) => Number(rows.find(({ state }) => state === wanted)?.messages ?? 0);
    const [fresh, answered, done] = MESSAGE_STATES.map(countOf);
    return {
      counts: { new: fresh ?? 0, answered: answered ?? 0, done: done ?? 0 },
      mine: await countMessages(db, { state: 'new', whose }),
      held: await countMessages(db, { held: true }),
      mailIsOn: notifications.isOn,
      templates: (await settings.inForce())['messages.templates'],
    };
  },
});

type Finished = Pick<ContactMessage, 'name' | 'createdAt'>;

/** Marks a message as done, which no bot wrote. @returns who wrote it and when; undefined if it is gone */
const finishMessage = async (tx: InTransaction, _id: string): Promise<Finished | undefined> => {
  await updateMessage(tx, _id, { state: 'done', held_why: null });
  const row = await findMessage(tx, _id);
  return row && { name: row.name, createdAt: row.created_at };
};

/** @returns what changes a message @param read what is answered with it */
const messageChanger =
  ({ db, notifications }: Needs, read: (_id: string) => Promise<ContactMessage>) =>
  /** @param by the e-mail of who changes it @throws NotFound */
  async (_id: string, { state, mine, held }: MessageChange, by: string): Promise<ContactMessage> => {
    await db.transaction().execute(async (tx) => {
      const before = await findMessage(tx, _id);
      if (!before) throw new NotFound(MESSAGE_MESSAGE.unknown);
      await updateMessage(tx, _id, {
        ...(state !== undefined && { state }),
        ...(mine !== undefined && { assigned_to: mine ? by : null }),
        ...(held === false && { held_why: null }),
      });
      // Its owner hears of it as of any other, now that it is one.
      if (held === false && before.held_why !== null) {
        const { name, email, country, message } = before;
        await notifications.messageArrived(tx, { name, email, country, companyName: before.company_name, message });
      }
    });
    notifications.wake();
    return read(_id);
  };

export const contactService = (needs: Needs) => {
  const { db, now, notifications } = needs;
  const reading = readers(needs);
  const threads = messageThreads(needs, reading.read);
  let follower: OrderFollower | undefined;
  /** Where its sender reads the answer, and writes on. */
  const pageOf = ({ _id, orderId }: ContactMessage) =>
    orderId !== undefined && follower ? follower.pageOf(orderId) : threads.urlOf(_id);
  return {
    ...reading,
    /** The pages of those who wrote. */
    threads,

    ...messageReceiver(needs),
    ...orderMessages(needs),

    /** What is told of answers about orders; before the first request. */
    followOrders: (one: OrderFollower): void => void (follower = one),

    change: messageChanger(needs, reading.read),
    finish: finishMessage,

    /** Sends an answer by mail, once for each claim. @throws NotFound, KeyReused, Conflict without a mail server, or where more was written than was read */
    answer: async (
      _id: string,
      { text, by, seen }: Written,
      claim: IdempotencyClaim | undefined,
    ): Promise<ContactMessage> => {
      const message = await reading.read(_id);
      if (!notifications.isOn) throw new Conflict(MAIL_MESSAGE.off);
      const mailed = message.email !== ''; // whoever ordered by telephone reads it on the page of the order
      const claimed = claim && { ...claim, requestHash: requestHash({ _id, text }) };
      await writeOnce(db, claimed, now(), async (tx) => {
        await updateMessage(tx, _id, { state: 'answered' }); // which keeps others off it
        if (seen !== undefined && (await answersTo(tx, [_id])).length !== seen)
          throw new Conflict(MESSAGE_MESSAGE.answeredMeanwhile);
        if (message.orderId !== undefined) await follower?.answered(tx, message.orderId, { text, by, mailed });
        const answer = { _id: newId(), message_id: _id, answer: text, written_by: by, created_at: now().toISOString() };
        await insertAnswer(tx, answer);
        await takeIfFree(tx, _id, by);
        if (mailed) await notifications.messageAnswered(tx, { message, text, threadUrl: pageOf(message) });
        return { _id: answer._id };
      });
      notifications.wake();
      return reading.read(_id);
    },
  };
};

export type ContactService = ReturnType<typeof contactService>;
