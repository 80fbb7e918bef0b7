import { siteAddress } from '#contract/addresses.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
import { THREAD_MESSAGE, THREAD_REPLIES_MAX } from '#contract/message-thread.ts';
import { newId } from '#server/database/identifiers.ts';
import { signedIdentifiers } from '#server/database/signed-identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import { answersTo, insertAnswer, updateMessage } from './contact.repository.ts';

/** One entry of a thread, as its sender reads it. */
export interface ThreadEntry {
  from: 'sender' | 'shop';
  text: string;
  at: string;
}

interface Needs {
  db: Database;
  now: () => Date;
  secret: Uint8Array;
  publicUrl: string;
  notifications: Pick<NotificationsService, 'messageArrived' | 'wake'>;
}

/** The page of whoever wrote a message: what was answered, and what they write on. Its address is the secret. */
export const messageThreads = (
  { db, now, secret, publicUrl, notifications }: Needs,
  read: (_id: string) => Promise<ContactMessage>,
) => {
  const tokens = signedIdentifiers(secret, 'message thread');
  const idOf = (token: string): string => {
    const _id = tokens.read(token);
    if (_id === undefined) throw new NotFound(THREAD_MESSAGE.unknown);
    return _id;
  };
  return {
    urlOf: (_id: string): string => publicUrl + siteAddress.thread(tokens.issue(_id)),
    isToken: (token: string): boolean => tokens.read(token) !== undefined,

    /** @throws NotFound */
    read: async (token: string) => {
      const { name, message, createdAt, answers, replies } = await read(idOf(token));
      const entries: ThreadEntry[] = [
        { from: 'sender', text: message, at: createdAt },
        ...answers.map(({ text, createdAt: at }) => ({ from: 'shop' as const, text, at })),
        ...replies.map(({ text, createdAt: at }) => ({ from: 'sender' as const, text, at })),
      ];
      return { name, entries: entries.toSorted((one, other) => (one.at < other.at ? -1 : 1)) };
    },

    /** The message is new again. The same words once more, as a form sent twice, are stored once. @throws NotFound, Conflict */
    writeOn: async (token: string, text: string): Promise<void> => {
      const _id = idOf(token);
      const { name, email, country, companyName } = await read(_id);
      await db.transaction().execute(async (tx) => {
        await updateMessage(tx, _id, { state: 'new' }); // which keeps other writers off it
        const before = (await answersTo(tx, [_id])).filter(({ from_sender }) => from_sender === 1);
        if (before.at(-1)?.answer === text) return;
        if (before.length >= THREAD_REPLIES_MAX) throw new Conflict(THREAD_MESSAGE.many);
        const at = now().toISOString();
        const reply = { _id: newId(), message_id: _id, answer: text, written_by: '', from_sender: 1 as const };
        await insertAnswer(tx, { ...reply, created_at: at });
        await notifications.messageArrived(tx, { name, email, country, companyName, message: text });
      });
      notifications.wake();
    },
  };
};
