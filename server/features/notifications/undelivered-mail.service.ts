import { MAIL_MESSAGE, type UndeliveredMail } from '#contract/mail.ts';
import type { Notice } from '#contract/notices.ts';
import type { Page, PageRequest } from '#server/database/paging.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { MAIL_QUEUE, mailOf } from './mail-queue.ts';

const ATTEMPTS_BEFORE_NOTICE = 4; // a good twenty minutes: what is over by then, nobody need know
const waitingMessage = (count: number) =>
  `${count === 1 ? '1 email is' : `${count} emails are`} waiting because the mail server does not take mail from us. ` +
  'We keep trying for two days; the log of the server names the reason.';

interface Parts {
  jobs: Pick<Jobs, 'deadLetters'>;
  /** Whether the settings name a mail server. */
  mailIsOn: boolean;
}

/** The mails that could not be delivered, in the owner's hands. */
export const undeliveredMailService = ({ jobs, mailIsOn }: Parts) => {
  const undelivered = jobs.deadLetters(MAIL_QUEUE);
  return {
    /** Newest first, and how many there are on all pages. */
    list: async (request: PageRequest): Promise<Page<UndeliveredMail> & { total: number }> => {
      const { items, ...page } = await undelivered.list(request);
      const mails = items.map(({ attempts, ...letter }) => {
        const { to, subject } = mailOf(letter);
        return {
          _id: letter._id,
          to,
          subject,
          tries: attempts,
          lastError: letter.lastError,
          createdAt: letter.createdAt,
        };
      });
      return { items: mails, ...page };
    },

    /** Starts again with all attempts. @throws NotFound, or Conflict while nothing is mailed */
    retry: async (_id: string): Promise<void> => {
      if (!mailIsOn) throw new Conflict(MAIL_MESSAGE.off);
      if (!(await undelivered.retry(_id))) throw new NotFound();
    },

    /** The same for all of them. @returns how many there were @throws Conflict while nothing is mailed */
    retryAll: async (): Promise<number> => {
      if (!mailIsOn) throw new Conflict(MAIL_MESSAGE.off);
      return undelivered.retryAll();
    },

    /** What the owner should know of mails that still wait. */
    notices: async (): Promise<Notice[]> => {
      if (!mailIsOn) return [];
      const { count, since } = await undelivered.stillWaiting(ATTEMPTS_BEFORE_NOTICE);
      if (since === undefined) return [];
      const message = waitingMessage(count);
      return [{ code: 'mail-waiting', severity: 'warning', message, raisedAt: since, count: 1 }];
    },

    /** @throws NotFound */
    drop: async (_id: string): Promise<void> => {
      if (!(await undelivered.drop(_id))) throw new NotFound();
    },
  };
};
