import { MAIL_MESSAGE, type UndeliveredMail } from '../../../contract/mail.ts';
import type { Page, PageRequest } from '../../database/paging.ts';
import type { Database } from '../../database/tables.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { countGivenUp, deleteGivenUp, listGivenUp, makeDueAgain } from './mail.repository.ts';

interface Parts {
  db: Database;
  now: () => Date;
  /** None while nothing is mailed. */
  outbox: Pick<Outbox, 'wake'> | undefined;
}

/** The mails that could not be delivered, in the owner's hands. */
export const mailService = ({ db, now, outbox }: Parts) => ({
  /** Newest first, and how many there are on all pages. */
  list: async (request: PageRequest): Promise<Page<UndeliveredMail> & { total: number }> => {
    const { items, nextCursor } = await listGivenUp(db, request);
    const mails = items.map(({ _id, recipient, subject, tries, last_error, created_at }) => ({
      _id,
      to: recipient,
      subject,
      tries,
      lastError: last_error ?? '',
      createdAt: created_at,
    }));
    return { items: mails, nextCursor, total: await countGivenUp(db) };
  },

  /** Begins anew with all tries. @throws NotFound, or Conflict while nothing is mailed */
  retry: async (_id: string): Promise<void> => {
    if (!outbox) throw new Conflict(MAIL_MESSAGE.off);
    if (!(await makeDueAgain(db, _id, now().toISOString()))) throw new NotFound();
    outbox.wake();
  },

  /** @throws NotFound */
  drop: async (_id: string): Promise<void> => {
    if (!(await deleteGivenUp(db, _id))) throw new NotFound();
  },
});
