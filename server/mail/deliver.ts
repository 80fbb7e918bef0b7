import type { Database } from '../database/tables.ts';
import { asLine } from './as-line.ts';
import { type Mailer, NotTaken } from './mailer.ts';
import { deleteMail, putMailOff, takeDueMail } from './outbox.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long is waited after each try; one more try than there are waits, and it is given up, after a good two days. */
const WAITS_MS = [1, 5, 15]
  .map((minutes) => minutes * MINUTE_MS)
  .concat([1, 4, 12, 36].map((hours) => hours * HOUR_MS));
const TAKEN_MS = 10 * MINUTE_MS; // longer than any try lasts
const ANSWER_MAX = 500; // characters kept of what a mail server says

/** The part of the application's log that is needed here. */
export interface MailLog {
  warn: (fields: object, text: string) => void;
  error: (fields: object, text: string) => void;
}

export interface DeliveryParts {
  db: Database;
  mailer: Mailer;
  now: () => Date;
}

interface Run {
  log?: MailLog | undefined;
  /** Asked before each mail. */
  goOn: () => boolean;
  /** Breaks off the mail that is just being handed over. */
  breakOff: AbortSignal;
}

/** @returns whether another mail can be handed over */
const handOverNext = async ({ db, mailer, now }: DeliveryParts, { log, breakOff }: Run): Promise<boolean> => {
  const inFuture = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const mail = await takeDueMail(db, { now: now().toISOString(), takenUntil: inFuture(TAKEN_MS) });
  if (!mail) return false;
  const { _id, tries, recipient: to, reply_to, subject, body, created_at } = mail;
  const outgoing = { _id, to, subject, body, writtenAt: new Date(created_at) };
  try {
    await mailer.send(reply_to === null ? outgoing : { ...outgoing, replyTo: reply_to }, breakOff);
  } catch (fault) {
    if (breakOff.aborted || !(fault instanceof NotTaken)) throw fault;
    const waitMs = fault.reason === 'refused' ? undefined : WAITS_MS[tries - 1];
    const dueAt = waitMs === undefined ? null : inFuture(waitMs);
    await putMailOff(db, _id, { lastError: asLine(fault.message, ANSWER_MAX), dueAt });
    log?.warn({ mail: _id, tries, ...fault.fault, givenUp: dueAt === null }, 'a mail was not taken');
    return fault.reason !== 'server'; // the others would only wait for the same silence
  }
  await deleteMail(db, _id);
  return true;
};

/** Hands over one mail after the other until none is due, or the mail server is not to be reached. */
export const deliverDue = async (parts: DeliveryParts, run: Run): Promise<void> => {
  let more = true;
  while (more && run.goOn()) more = await handOverNext(parts, run);
};
