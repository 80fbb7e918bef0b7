import type { Readable } from 'node:stream';
import { shopDay } from '#contract/formats/shop-time.ts';
import type {
  CreditRequest,
  Invoice,
  InvoiceListQuery,
  InvoiceRequest,
  OfferedInvoice,
  PaymentRequest,
  ReminderRequest,
} from '#contract/invoices/invoice.ts';
import { moneyOf } from '#pricing/money';
import type { IdempotencyClaim } from '#server/database/idempotency.ts';
import type { Page } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import { depositInvoices } from './deposit-invoices.ts';
import { invoiceCsv, paymentCsv } from './export-invoices.ts';
import { findInvoice, invoicesOfOrder } from './invoices.repository.ts';
import { issueInvoice, previewInvoice } from './issue-invoice.ts';
import { listInvoices, sumOfOwed } from './list-invoices.repository.ts';
import { type OnlineNeeds, onlinePayments } from './pay-online.ts';
import { claimPayment, claimPicture, refuseClaimed, requireClaimable } from './payment-claims.ts';
import { matchMoney } from './received-money/match-money.ts';
import { type ReminderNeeds, reminders } from './reminders/remind.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { creditInvoice, payInvoice, reversePayment } from './settle-invoice.ts';
import { toInvoice, toOfferedInvoice } from './to-invoice.ts';

/** For the accountant. */
const accounts = (db: Database) => ({
  exportInvoices: (): Readable => invoiceCsv(db),
  exportPayments: (): Readable => paymentCsv(db),
});

/** For the owner's list. */
const lists = ({ db, now }: OnlineNeeds) => ({
  /** Newest first. */
  list: async (request: InvoiceListQuery): Promise<Page<Invoice>> => {
    const { items, nextCursor } = await listInvoices(db, { ...request, today: shopDay(now()) });
    return { items: items.map(toInvoice), nextCursor };
  },

  /** What is left to pay of all invoices, in the shop’s currency, and what of it is overdue. */
  sums: async () => {
    const today = shopDay(now());
    const [owed, overdue] = await Promise.all([sumOfOwed(db, 'open', today), sumOfOwed(db, 'overdue', today)]);
    const inMoney = ({ invoices, cents }: typeof owed) => ({ invoices, sum: moneyOf(cents) });
    return { owed: inMoney(owed), overdue: inMoney(overdue) };
  },
});

/** What the owner does with invoices; each gives the invoice as it has become. */
const acts = (needs: ReminderNeeds, read: (_id: string) => Promise<Invoice>) => {
  const issue = issueInvoice(needs);
  const pay = payInvoice(needs);
  const reverse = reversePayment(needs);
  const credit = creditInvoice(needs);
  const { remind } = reminders(needs);
  const refuse = refuseClaimed(needs);
  return {
    /** @throws NotFound, Refused, Conflict */
    issue: async (orderId: string, request: InvoiceRequest, by: string): Promise<Invoice> =>
      read(await issue(orderId, request, by)),

    /** @throws NotFound, Refused, Conflict */
    pay: async (_id: string, request: PaymentRequest, by: string, claim?: IdempotencyClaim): Promise<Invoice> => {
      await pay(_id, request, by, claim);
      return read(_id);
    },

    /** @throws NotFound, Conflict */
    reverse: async (_id: string, paymentId: string, reason: string, by: string): Promise<Invoice> => {
      await reverse(_id, paymentId, reason, by);
      return read(_id);
    },

    /** @throws NotFound, Conflict */
    credit: async (_id: string, request: CreditRequest, by: string, claim?: IdempotencyClaim): Promise<Invoice> => {
      await credit(_id, request, by, claim);
      return read(_id);
    },

    /** @throws NotFound, Conflict */
    remind: async (_id: string, request: ReminderRequest, by: string): Promise<Invoice> => {
      await remind(_id, request, by);
      return read(_id);
    },

    /** @throws NotFound, Conflict */
    refuseClaim: async (_id: string, claimId: string, reason: string, by: string): Promise<Invoice> => {
      await refuse(_id, claimId, reason, by);
      return read(_id);
    },
  };
};

/** Invoices, credit notes and payments. Who called what is an administrator's e-mail. */
export const invoicesService = (needs: OnlineNeeds & ReminderNeeds) => {
  const { db, progress } = needs;

  const read = async (_id: string): Promise<Invoice> => {
    const found = await findInvoice(db, _id);
    if (!found) throw new NotFound();
    return toInvoice(found);
  };

  return {
    /** @throws NotFound */
    read,

    ...lists(needs),

    /** Oldest first. @throws NotFound unless there is such an order */
    ofOrder: async (orderId: string): Promise<Invoice[]> =>
      (await invoicesOfOrder(db, (await progress.get(db, orderId))._id)).map(toInvoice),

    /** What the customer of an order sees, by its private link. @throws NotFound */
    track: async (token: string): Promise<OfferedInvoice[]> => {
      const order = await progress.get(db, progress.idOfToken(token));
      return (await invoicesOfOrder(db, order._id)).map(toInvoice).map(toOfferedInvoice);
    },

    previewMail: previewInvoice(needs),
    ...acts(needs, read),
    previewReminder: reminders(needs).previewReminder,
    sendReminders: sendReminders(needs),
    requireClaimable: requireClaimable(needs),
    /** @throws NotFound, Conflict */
    claim: claimPayment(needs),
    claimPicture: claimPicture(needs),
    onAcceptance: depositInvoices(needs),
    matchMoney: matchMoney(needs),
    ...onlinePayments(needs),
    ...accounts(db),
  };
};

export type InvoicesService = ReturnType<typeof invoicesService>;
