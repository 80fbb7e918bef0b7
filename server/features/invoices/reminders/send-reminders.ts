import { shopDay } from '#contract/formats/shop-time.ts';
import type { ReminderKind } from '#contract/invoices/invoice.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { findInvoice } from '#server/features/invoices/invoices.repository.ts';
import { type ReminderNeeds, reminderSender } from './remind.ts';
import { invoicesToRemind } from './reminders.repository.ts';

const DAY_MS = 86_400_000;
/** An invoice whose day for a reminder is longer ago is left alone: whoever sets the days means invoices from now on. */
const LATE_DAYS = 30;
const AT_ONCE = 200;

/** A firm one is not followed by a friendly one. */
const UNLESS: Record<ReminderKind, readonly ReminderKind[]> = { friendly: ['friendly', 'firm'], firm: ['firm'] };

const dayBefore = (now: Date, days: number) => shopDay(new Date(now.getTime() - days * DAY_MS));

/** @returns whether it was sent: not where it was just paid or told to be, is cancelled, or has no address */
const senderByItself = (needs: ReminderNeeds) => {
  const { db, progress } = needs;
  const send = reminderSender(needs);
  return (_id: string, kind: ReminderKind) =>
    db
      .transaction()
      .execute(async (tx) => {
        const found = await findInvoice(tx, _id);
        if (found?.claims.some(({ state }) => state === 'open')) return false;
        const order = found && (await progress.get(tx, found.invoice.order_id));
        if (order?.status === 'cancelled') return false;
        await send(tx, _id, { kind, words: '' }, null);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Conflict || error instanceof NotFound) return false;
        throw error;
      });
};

/** Sends what the settings say is to be sent by itself, called every hour. @returns how many were sent */
export const sendReminders = (needs: ReminderNeeds) => {
  const { db, now, notifications, settings } = needs;
  const sendByItself = senderByItself(needs);

  const sendAll = async (kind: ReminderKind, days: number): Promise<number> => {
    if (days === 0) return 0;
    const dueDays = { from: dayBefore(now(), days + LATE_DAYS), to: dayBefore(now(), days) };
    let sent = 0;
    for (const _id of await invoicesToRemind(db, dueDays, UNLESS[kind], AT_ONCE))
      if (await sendByItself(_id, kind)) sent += 1;
    return sent;
  };

  return async (): Promise<number> => {
    if (!notifications.isOn) return 0;
    const days = await settings.inForce();
    const firm = await sendAll('firm', days['reminders.firmDays']);
    const friendly = await sendAll('friendly', days['reminders.friendlyDays']);
    if (firm + friendly > 0) notifications.wake();
    return firm + friendly;
  };
};
