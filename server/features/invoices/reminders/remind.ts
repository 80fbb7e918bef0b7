import { shopDay } from '#contract/formats/shop-time.ts';
import type { ReminderKind, ReminderRequest } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { MAIL_MESSAGE, type MailPreview } from '#contract/mail.ts';
import { takaText } from '#contract/money/taka-text.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { findInvoice, type InvoiceAccount } from '#server/features/invoices/invoices.repository.ts';
import type { InvoiceNeeds } from '#server/features/invoices/issue-invoice.ts';
import { takeInvoice } from '#server/features/invoices/settle-invoice.ts';
import { toInvoice } from '#server/features/invoices/to-invoice.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { insertReminder, invoicesToRemind } from './reminders.repository.ts';

export interface ReminderNeeds extends InvoiceNeeds {
  settings: Pick<SettingsService, 'inForce'>;
}

const DAY_MS = 86_400_000;
/** An invoice whose day for a reminder is longer ago is left alone: whoever sets the days means invoices from now on. */
const LATE_DAYS = 30;
const AT_ONCE = 200;

const NAME: Record<ReminderKind, string> = { friendly: 'Friendly reminder', firm: 'Firm reminder' };

/** A firm one is not followed by a friendly one. */
const AFTER: Record<ReminderKind, readonly ReminderKind[]> = { friendly: ['friendly', 'firm'], firm: ['firm'] };

const dayBefore = (now: Date, days: number) => shopDay(new Date(now.getTime() - days * DAY_MS));

/** What the letter is about. @throws NotFound, or Conflict where nothing can be reminded of */
const prepare = async (
  { progress }: ReminderNeeds,
  db: Database,
  account: InvoiceAccount,
  request: ReminderRequest,
) => {
  const invoice = toInvoice(account);
  if (invoice.rest <= 0) throw new Conflict(INVOICE_MESSAGE.nothingToRemind);
  if (invoice.reminders.some(({ kind }) => kind === request.kind)) throw new Conflict(INVOICE_MESSAGE.remindedAlready);
  const order = await progress.get(db, invoice.orderId);
  if (order.email === '') throw new Conflict(INVOICE_MESSAGE.noAddress);
  return { order, invoice, ...request };
};

/** Sends reminders of invoices, each kind once an invoice. */
export const reminders = (needs: ReminderNeeds) => {
  const { db, now, notifications, progress, settings } = needs;

  /** @param by null: by itself */
  const send = async (tx: InTransaction, _id: string, request: ReminderRequest, by: string | null) => {
    const at = now();
    const about = await prepare(needs, tx, await takeInvoice(needs, tx, _id), request);
    const { number, rest, orderId } = about.invoice;
    if (!(await notifications.invoiceReminded(tx, about))) throw new Conflict(MAIL_MESSAGE.off);
    await insertReminder(tx, { invoice_id: _id, kind: request.kind, sent_at: at.toISOString(), sent_by: by });
    const what = `${NAME[request.kind]} of invoice ${number} sent${by === null ? ' by itself' : ''}: ${takaText(rest)} is left to pay.`;
    await progress.record(tx, orderId, { what, by, at, announced: true, words: request.words });
  };

  /** @returns whether it was sent: not where it was just paid, cancelled, or has no address */
  const sendByItself = (_id: string, kind: ReminderKind) =>
    db
      .transaction()
      .execute(async (tx) => {
        const found = await findInvoice(tx, _id);
        const order = found && (await progress.get(tx, found.invoice.order_id));
        if (order?.status === 'cancelled') return false;
        await send(tx, _id, { kind, words: '' }, null);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Conflict || error instanceof NotFound) return false;
        throw error;
      });

  return {
    /** @param by the administrator's e-mail @throws NotFound, or Conflict where it was sent, nothing is owed, or no mail can go out */
    remind: async (_id: string, request: ReminderRequest, by: string): Promise<void> => {
      await db.transaction().execute((tx) => send(tx, _id, request, by));
      notifications.wake();
    },

    /** The mail as it would be sent now; nothing is stored. @throws NotFound, Conflict */
    previewReminder: async (_id: string, request: ReminderRequest): Promise<MailPreview> => {
      const account = await findInvoice(db, _id);
      if (!account) throw new NotFound();
      return notifications.preview.invoiceReminded(db, await prepare(needs, db, account, request));
    },

    /** Sends what the settings say is to be sent by itself, called every hour. @returns how many were sent */
    sendReminders: async (): Promise<number> => {
      if (!notifications.isOn) return 0;
      const { 'reminders.friendlyDays': friendly, 'reminders.firmDays': firm } = await settings.inForce();
      let sent = 0;
      for (const [kind, days] of [
        ['firm', firm],
        ['friendly', friendly],
      ] as const) {
        if (days === 0) continue;
        const dueDays = { from: dayBefore(now(), days + LATE_DAYS), to: dayBefore(now(), days) };
        for (const _id of await invoicesToRemind(db, dueDays, AFTER[kind], AT_ONCE))
          if (await sendByItself(_id, kind)) sent += 1;
      }
      if (sent > 0) notifications.wake();
      return sent;
    },
  };
};
