import type { Selectable } from 'kysely';
import type { ContactRequest } from '#contract/contact.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import { MESSAGE_STATES, type MessageCounts, type MessageState } from '#contract/message-states.ts';
import { type ContactMessage, MESSAGE_MESSAGE, type MessageAnswer } from '#contract/messages.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import { newId } from '#server/database/identifiers.ts';
import { type Page, totalOf } from '#server/database/paging.ts';
import type { ContactMessageRow, Database, MessageAnswerRow } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import {
  answersTo,
  countByState,
  countMessages,
  deleteMessages,
  findMessage,
  findMessages,
  insertAnswer,
  insertMessage,
  listMessages,
  type MessageListRequest,
  messageContactsAfter,
  setState,
} from './contact.repository.ts';

type MessageRow = Selectable<ContactMessageRow>;
type AnswerRow = Selectable<MessageAnswerRow>;

const toAnswer = ({ _id, answer, written_by, created_at }: AnswerRow): MessageAnswer => ({
  _id,
  text: answer,
  by: written_by,
  createdAt: created_at,
});

const toMessage = (row: MessageRow, answers: readonly AnswerRow[]): ContactMessage => ({
  _id: row._id,
  name: row.name,
  email: row.email,
  companyName: row.company_name,
  country: row.country,
  message: row.message,
  createdAt: row.created_at,
  state: row.state,
  answers: answers.filter(({ message_id }) => message_id === row._id).map(toAnswer),
});

interface Needs {
  db: Database;
  now: () => Date;
  notifications: NotificationsService;
}

/** An answer, and who writes it. */
interface Written {
  text: string;
  by: string;
}

const readers = ({ db, notifications }: Needs) => ({
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

  counts: async (): Promise<MessageCounts> => {
    const rows = await countByState(db);
    const countOf = (wanted: MessageState) => Number(rows.find(({ state }) => state === wanted)?.messages ?? 0);
    const [fresh, answered, done] = MESSAGE_STATES.map(countOf);
    return { counts: { new: fresh ?? 0, answered: answered ?? 0, done: done ?? 0 }, mailIsOn: notifications.isOn };
  },
});

export const contactService = (needs: Needs) => {
  const { db, now, notifications } = needs;
  const reading = readers(needs);
  return {
    ...reading,

    /** Stores a visitor's message, once for each claim. @throws KeyReused if the claim was used for another message */
    record: async (request: ContactRequest, claim: IdempotencyClaim | undefined): Promise<void> => {
      const { companyName, ...rest } = request;
      const claimed = claim && { ...claim, requestHash: requestHash(request) };
      await writeOnce(db, claimed, now(), async (tx) => {
        const _id = newId();
        await insertMessage(tx, { ...rest, _id, company_name: companyName, created_at: now().toISOString() });
        await notifications.messageArrived(tx, request);
        return { _id };
      });
      notifications.wake();
    },

    /** @throws NotFound */
    change: async (_id: string, state: MessageState): Promise<ContactMessage> => {
      if (!(await setState(db, _id, state))) throw new NotFound(MESSAGE_MESSAGE.unknown);
      return reading.read(_id);
    },

    /** Sends an answer by mail, once for each claim. @throws NotFound, Conflict without a mail server, KeyReused */
    answer: async (
      _id: string,
      { text, by }: Written,
      claim: IdempotencyClaim | undefined,
    ): Promise<ContactMessage> => {
      const message = await reading.read(_id);
      if (!notifications.isOn) throw new Conflict(MAIL_MESSAGE.off);
      const claimed = claim && { ...claim, requestHash: requestHash({ _id, text }) };
      await writeOnce(db, claimed, now(), async (tx) => {
        const answer = { _id: newId(), message_id: _id, answer: text, written_by: by, created_at: now().toISOString() };
        await insertAnswer(tx, answer);
        await setState(tx, _id, 'answered');
        await notifications.messageAnswered(tx, { message, text });
        return { _id: answer._id };
      });
      notifications.wake();
      return reading.read(_id);
    },
  };
};

export type ContactService = ReturnType<typeof contactService>;
