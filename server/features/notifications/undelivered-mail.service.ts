import { MAIL_MESSAGE, type UndeliveredMail } from '#contract/mail.ts';
import type { Notice } from '#contract/notices.ts';
import type { Page, PageRequest } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import {
  countGivenUp,
  deleteGivenUp,
  listGivenUp,
  makeAllDueAgain,
  makeDueAgain,
  waitingSince,
} from '#server/jobs/dead-letters.repository.ts';
import type { Outbox } from '#server/jobs/jobs.ts';

const TRIES_BEFORE_TELLING = 4; // a good twenty minutes: what is over by then, nobody need know
const waitingMessage = (count: number) =>
  `${count === 1 ? '1 email is' : `${count} emails are`} waiting because the mail server does not take mail from us. ` +
  'We keep trying for two days; the log of the server names the reason.';

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

  /** The same for all of them. @returns how many there were @throws Conflict while nothing is mailed */
  retryAll: async (): Promise<number> => {
    if (!outbox) throw new Conflict(MAIL_MESSAGE.off);
    const count = await makeAllDueAgain(db, now().toISOString());
    outbox.wake();
    return count;
  },

  /** What the owner should know of mails that still wait. */
  notices: async (): Promise<Notice[]> => {
    const { waiting, since } = outbox ? await waitingSince(db, TRIES_BEFORE_TELLING) : { waiting: 0 };
    if (since === undefined) return [];
    const message = waitingMessage(waiting);
    return [{ code: 'mail-waiting', severity: 'warning', message, raisedAt: since, count: 1 }];
  },

  /** @throws NotFound */
  drop: async (_id: string): Promise<void> => {
    if (!(await deleteGivenUp(db, _id))) throw new NotFound();
  },
});
