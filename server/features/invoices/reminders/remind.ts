import type { ReminderKind, ReminderRequest } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { MAIL_MESSAGE, type MailPreview } from '#contract/mail.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { findInvoice, type InvoiceAccount } from '#server/features/invoices/invoices.repository.ts';
import type { InvoiceNeeds } from '#server/features/invoices/issue-invoice.ts';
import { takeInvoice } from '#server/features/invoices/take-invoice.ts';
import { toInvoice } from '#server/features/invoices/to-invoice.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { insertReminder } from './reminders.repository.ts';

export interface ReminderNeeds extends InvoiceNeeds {
  settings: Pick<SettingsService, 'inForce'>;
}

const NAME: Record<ReminderKind, string> = { friendly: 'Friendly reminder', firm: 'Firm reminder' };

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

/** Sends one. @param by null: by itself @throws NotFound, Conflict */
export const reminderSender = (needs: ReminderNeeds) => {
  const { now, notifications, progress } = needs;
  return async (tx: InTransaction, _id: string, request: ReminderRequest, by: string | null) => {
    const at = now();
    const about = await prepare(needs, tx, await takeInvoice(needs, tx, _id), request);
    const { number, rest, orderId } = about.invoice;
    if (!(await notifications.invoiceReminded(tx, about))) throw new Conflict(MAIL_MESSAGE.off);
    await insertReminder(tx, { invoice_id: _id, kind: request.kind, sent_at: at.toISOString(), sent_by: by });
    const sent = by === null ? 'sent by itself' : 'sent';
    const what = `${NAME[request.kind]} of invoice ${number} ${sent}: ${moneyText(rest)} is left to pay.`;
    await progress.record(tx, orderId, { what, by, at, announced: true, words: request.words });
  };
};

/** Reminders of invoices, each kind once an invoice. */
export const reminders = (needs: ReminderNeeds) => {
  const { db, notifications } = needs;
  const send = reminderSender(needs);
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
  };
};
