import { z } from 'zod';
import { type Job, JobFailed, type JobQueue, type NewJob } from '#server/jobs/job.ts';
import { asLine } from './letters/as-line.ts';
import { type Mail, type Mailer, NotAccepted } from './mailer.ts';
import { refusals } from './refusals.ts';

/** The queue of mails, and the only kind of job in it. */
export const MAIL_QUEUE = 'mail';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Eight attempts in a little over two days. */
const RETRY_AFTER_MS = [1, 5, 15]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([1, 4, 12, 36].map((hours) => hours * HOUR_MS));
const DEADLINE_MS = 2 * MINUTE_MS; // the mailer itself gives up after one
const ANSWER_MAX = 500; // characters stored of a mail server's response

const mailPayload = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  body: z.string(),
  html: z.string().optional(),
});

export const mailOf = ({ payload }: Pick<Job, 'payload'>): Mail => mailPayload.parse(payload);

/** @param orderId the order that the e-mail is about; deleting the order deletes the e-mail */
export const mailJob = (mail: Mail, orderId?: string): NewJob => ({
  queue: MAIL_QUEUE,
  kind: MAIL_QUEUE,
  payload: mail,
  subjectId: orderId,
});

interface Needs {
  mailer: Mailer;
  now: () => Date;
}

/** The job handler: sends one e-mail per job. */
const mailSender = ({ mailer, now }: Needs) => {
  const { accepted, meaningOf } = refusals();
  return async (job: Job, signal: AbortSignal): Promise<void> => {
    try {
      await mailer.send({ ...mailOf(job), _id: job._id, writtenAt: new Date(job.createdAt) }, signal);
    } catch (error) {
      if (!(error instanceof NotAccepted)) throw error;
      const meaning = error.reason === 'refused' ? meaningOf(job) : error.reason;
      throw new JobFailed(asLine(error.message, ANSWER_MAX), {
        final: meaning === 'mail',
        queueBlocked: meaning === 'server',
        logged: error.fault,
      });
    }
    accepted(now().toISOString());
  };
};

/** One e-mail at a time. A start tries all waiting ones, since the mail server may have been fixed in the meantime. */
export const mailQueue = (needs: Needs): JobQueue => ({
  name: MAIL_QUEUE,
  handlers: { [MAIL_QUEUE]: mailSender(needs) },
  concurrency: 1,
  retryAfterMs: RETRY_AFTER_MS,
  deadlineMs: DEADLINE_MS,
  triesAllAtStart: true,
});
