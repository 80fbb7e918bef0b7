import type { Selectable } from 'kysely';
import type { ContactMessage, ContactRequest } from '#contract/contact.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import { newId } from '#server/database/identifiers.ts';
import { type Page, totalOf } from '#server/database/paging.ts';
import type { ContactMessageRow, Database } from '#server/database/tables.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import { countMessages, insertMessage, listMessages, type MessageListRequest } from './contact.repository.ts';

const toMessage = (row: Selectable<ContactMessageRow>): ContactMessage => ({
  _id: row._id,
  name: row.name,
  email: row.email,
  companyName: row.company_name,
  country: row.country,
  message: row.message,
  createdAt: row.created_at,
});

interface Needs {
  db: Database;
  now: () => Date;
  notifications: NotificationsService;
}

export const contactService = ({ db, now, notifications }: Needs) => ({
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

  /** The owner's messages, newest first, with the total count. */
  list: async (request: MessageListRequest): Promise<Page<ContactMessage> & { total: number }> => {
    const { items, nextCursor } = await listMessages(db, request);
    const page = { items: items.map(toMessage), nextCursor };
    return { ...page, total: await totalOf(page, request.cursor, () => countMessages(db, request)) };
  },
});

export type ContactService = ReturnType<typeof contactService>;
