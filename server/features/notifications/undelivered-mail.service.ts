import { MAIL_MESSAGE, type UndeliveredMail } from '#contract/mail.ts';
import type { Notice } from '#contract/notices.ts';
import type { Page, PageRequest } from '#server/database/paging.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { MAIL_QUEUE, mailOf } from './mail-queue.ts';

const ATTEMPTS_BEFORE_NOTICE = 4; // a little over twenty minutes: shorter outages need no notice
const waitingMessage = (count: number) =>
  `${count === 1 ? '1 email is' : `${count} emails are`} waiting because the mail server does not accept our e-mail. ` +
  'We keep trying for two days; the server’s log has the reason.';

interface Needs {
  jobs: Pick<Jobs, 'deadLetters'>;
  /** Whether a mail server is configured. */
  mailIsOn: boolean;
}

/** The owner's list of undelivered e-mails. */
export const undeliveredMailService = ({ jobs, mailIsOn }: Needs) => {
  const undelivered = jobs.deadLetters(MAIL_QUEUE);
  return {
    /** Newest first, with the total count. */
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

    /** Retries one, with all its attempts again. @throws NotFound, or Conflict without a mail server */
    retry: async (_id: string): Promise<void> => {
      if (!mailIsOn) throw new Conflict(MAIL_MESSAGE.off);
      if (!(await undelivered.retry(_id))) throw new NotFound();
    },

    /** Retries all. @returns how many there were @throws Conflict without a mail server */
    retryAll: async (): Promise<number> => {
      if (!mailIsOn) throw new Conflict(MAIL_MESSAGE.off);
      return undelivered.retryAll();
    },

    /** A notice while e-mails are waiting. */
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

export type UndeliveredMailService = ReturnType<typeof undeliveredMailService>;
