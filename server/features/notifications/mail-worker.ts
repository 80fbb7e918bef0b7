import type { Database } from '#server/database/tables.ts';
import { deleteMail, putMailOff, type TakenMail, takeDueMail, takeWaitingMail } from '#server/jobs/jobs.repository.ts';
import type { ServiceLog } from '#server/service-log.ts';
import { asLine } from './letters/as-line.ts';
import { type Mailer, NotTaken } from './mailer.ts';
import type { Refusals } from './refusals.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long is waited after each try; one more try than there are waits, and it is given up, after a good two days. */
const WAITS_MS = [1, 5, 15]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([1, 4, 12, 36].map((hours) => hours * HOUR_MS));
const TAKEN_MS = 10 * MINUTE_MS; // longer than any try lasts
const ANSWER_MAX = 500; // characters kept of what a mail server says

export interface DeliveryParts {
  db: Database;
  mailer: Mailer;
  now: () => Date;
  refusals: Refusals;
}

interface Run {
  log?: ServiceLog | undefined;
  /** Asked before each mail. */
  goOn: () => boolean;
  /** Breaks off the mail that is just being handed over. */
  breakOff: AbortSignal;
}

const inFuture = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** What becomes of a mail that was not taken: tried again later, or given up; and whether others are worth a try now. */
const sentenceOn = ({ refusals, now }: DeliveryParts, mail: TakenMail, reason: NotTaken['reason']) => {
  const meaning = reason === 'refused' ? refusals.meaningOf(mail) : reason;
  const othersToo = meaning !== 'server'; // they would only meet the same
  if (meaning === 'mail') return { dueAt: null, othersToo };
  if (!mail.wasDue) return { dueAt: mail.due_at, othersToo };
  const waitMs = WAITS_MS[mail.tries - 1];
  return { dueAt: waitMs === undefined ? null : inFuture(now(), waitMs), othersToo };
};

/** @returns whether another mail can be handed over */
const handOver = async (parts: DeliveryParts, { log, breakOff }: Run, mail: TakenMail): Promise<boolean> => {
  const { db, mailer, now, refusals } = parts;
  const { _id, tries, recipient: to, reply_to, subject, body, created_at } = mail;
  const outgoing = { _id, to, subject, body, writtenAt: new Date(created_at) };
  try {
    await mailer.send(reply_to === null ? outgoing : { ...outgoing, replyTo: reply_to }, breakOff);
  } catch (fault) {
    if (breakOff.aborted || !(fault instanceof NotTaken)) throw fault;
    const { dueAt, othersToo } = sentenceOn(parts, mail, fault.reason);
    await putMailOff(db, _id, { lastError: asLine(fault.message, ANSWER_MAX), dueAt });
    log?.warn({ mail: _id, tries, ...fault.fault, givenUp: dueAt === null }, 'a mail was not taken');
    return othersToo;
  }
  refusals.taken(now().toISOString());
  await deleteMail(db, _id);
  return true;
};

const moments = (now: Date) => ({ now: now.toISOString(), takenUntil: inFuture(now, TAKEN_MS) });

/** Hands over one mail after the other until none is due, or the mail server is not to be reached. */
export const deliverDue = async (parts: DeliveryParts, run: Run): Promise<void> => {
  while (run.goOn()) {
    const mail = await takeDueMail(parts.db, moments(parts.now()));
    if (!mail || !(await handOver(parts, run, mail))) return;
  }
};

/**
 * Tries once, before its time, each mail that waits for it: after a start, or when the mail server was mended. No such try
 * counts, and none moves the time, so that many starts use up nothing.
 */
export const deliverEarly = async (parts: DeliveryParts, run: Run): Promise<void> => {
  let after = '';
  while (run.goOn()) {
    const mail = await takeWaitingMail(parts.db, { ...moments(parts.now()), after });
    if (!mail || !(await handOver(parts, run, mail))) return;
    after = mail._id;
  }
};
