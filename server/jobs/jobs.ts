import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#server/database/identifiers.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { type DeliveryParts, deliverDue, deliverEarly } from '#server/features/notifications/mail-worker.ts';
import type { Mail } from '#server/features/notifications/mailer.ts';
import { refusals } from '#server/features/notifications/refusals.ts';
import type { ServiceLog } from '#server/service-log.ts';
import { insertMails } from './jobs.repository.ts';

const LOOK_EVERY_MS = 30_000;
const STOP_WAIT_MS = 5_000; // for the mail that is just being handed over

/** Where rooms leave mails. */
export interface Outbox {
  /**
   * Keeps mails with what they tell of, in one transaction: both are there, or neither.
   * @param orderId of the order that they tell of, with which they go
   */
  add: (tx: InTransaction, mails: readonly Mail[], orderId?: string) => Promise<void>;
  /** Says, after the transaction, that there is something to send; returns at once. */
  wake: () => void;
}

/** Sends in the background: first whatever waits, then what is due, when woken and every half minute; one run at a time. */
const backgroundSender = (parts: DeliveryParts) => {
  const breakOff = new AbortController();
  let log: ServiceLog | undefined;
  let looking: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let early = true; // the mail server may have been mended while the shop was closed
  const goOn = () => looking !== undefined;

  const run = async () => {
    while (woken && goOn()) {
      woken = false;
      const deliver = early ? deliverEarly : deliverDue;
      woken ||= early; // what is due comes next
      early = false;
      await deliver(parts, { log, goOn, breakOff: breakOff.signal }).catch((error: unknown) => {
        if (!breakOff.signal.aborted) log?.error({ err: error }, 'sending mail failed');
      });
    }
    running = undefined;
  };
  const wake = () => {
    woken = true;
    if (goOn()) running ??= run();
  };

  return {
    wake,
    start: (to: ServiceLog) => {
      log = to;
      looking = setInterval(wake, LOOK_EVERY_MS).unref();
      wake();
    },
    stop: async () => {
      clearInterval(looking);
      looking = undefined;
      await Promise.race([running, wait(STOP_WAIT_MS, undefined, { ref: false })]);
      breakOff.abort();
      await running;
    },
  };
};

/**
 * Mails that wait in the database and are sent in the background, each at least once: a crash between the handing over
 * and the forgetting sends it again, under the same Message-ID.
 */
export const mailOutbox = (given: Omit<DeliveryParts, 'refusals'>) => {
  const parts = { ...given, refusals: refusals() };
  const { now } = parts;
  const sender = backgroundSender(parts);
  return {
    add: async (tx: InTransaction, mails: readonly Mail[], orderId?: string) => {
      const moment = now().toISOString();
      const rows = mails.map(({ to, replyTo, subject, body }) => ({
        _id: newId(),
        order_id: orderId ?? null,
        recipient: to,
        reply_to: replyTo ?? null,
        subject,
        body,
        last_error: null,
        created_at: moment,
        due_at: moment,
      }));
      if (rows.length > 0) await insertMails(tx, rows);
    },
    wake: sender.wake,

    /** Sends what is due, once. */
    deliverDue: () => deliverDue(parts, { goOn: () => true, breakOff: new AbortController().signal }),

    /** Begins to send in the background, with whatever waits. */
    start: sender.start,

    /** Ends it. The mail that is just being handed over gets a few seconds. */
    stop: sender.stop,
  };
};

export type MailOutbox = ReturnType<typeof mailOutbox>;
