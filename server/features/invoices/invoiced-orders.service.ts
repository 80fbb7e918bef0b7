import { openDeposit } from '#contract/invoices/asked-amount.ts';
import type { Invoice, OwedInvoice } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { moneyOf } from '#pricing/money';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import {
  anyInvoice,
  eraseDemoInvoices,
  invoicesOfOrder,
  invoicesOfOrders,
  paymentsSince,
} from './invoices.repository.ts';
import { deleteClaims } from './payment-claims.repository.ts';
import { balanceOf, toInvoice } from './to-invoice.ts';

/** What other rooms ask about the invoices of an order. */
export const invoicedOrders = {
  /** What is left to pay, oldest invoice first. */
  owed: async (db: Database, orderId: string): Promise<OwedInvoice[]> =>
    (await invoicesOfOrder(db, orderId)).flatMap((account) => {
      const { rest } = balanceOf(account);
      const { number, due_on: dueOn } = account.invoice;
      return rest > 0 ? [{ number, rest: moneyOf(rest), ...(dueOn !== null && { dueOn }) }] : [];
    }),

  /** The invoices of several orders, oldest first. */
  ofAll: async (db: Database, orderIds: readonly string[]): Promise<Invoice[]> =>
    (await invoicesOfOrders(db, orderIds)).map(toInvoice),

  /** How its invoices stand, in cents: how many there are, what is left to pay, and what of it is the deposit before the work. */
  balance: async (db: Database, orderId: string) => {
    const accounts = await invoicesOfOrder(db, orderId);
    const balances = accounts.map((account) => ({
      ...balanceOf(account),
      deposit: Number(account.invoice.deposit_paisa),
    }));
    return {
      invoices: balances.filter(({ credited, total }) => credited < total).length,
      owed: balances.reduce((sum, { rest }) => sum + Math.max(0, rest), 0),
      /** How many payments the customer told of that nobody has looked at. */
      claims: accounts.reduce((sum, { claims }) => sum + claims.filter(({ state }) => state === 'open').length, 0),
      deposit: balances.reduce((sum, balance) => sum + openDeposit(balance), 0),
    };
  },

  /** What came in from a day on, YYYY-MM-DD, by day and by the way it was paid, in cents; what went back is below zero. */
  moneyIn: async (db: Database, from: string): Promise<{ paidOn: string; method: string; cents: number }[]> =>
    (await paymentsSince(db, from)).map(({ paid_on: paidOn, method, cents }) => ({
      paidOn,
      method,
      cents: Number(cents ?? 0),
    })),

  /** Whether an invoice of the order is not credited in full. */
  isInvoiced: async (tx: InTransaction, orderId: string): Promise<boolean> =>
    (await invoicesOfOrder(tx, orderId)).map(balanceOf).some(({ total, credited }) => credited < total),

  /** Refuses where an invoice of the order is not credited in full. @throws Conflict with the message */
  requireUninvoiced: async (tx: InTransaction, orderId: string, message: string): Promise<void> => {
    const invoices = await invoicesOfOrder(tx, orderId);
    if (invoices.map(balanceOf).some(({ total, credited }) => credited < total)) throw new Conflict(message);
  },

  /** Erases the invoices of an order of the demo; no other invoice is ever erased. */
  eraseDemo: eraseDemoInvoices,

  /** Erases what the customer told of payments; what was recorded of them stays with the invoice. */
  forgetClaims: deleteClaims,
  /** Whether the shop has issued any. */
  isAnything: anyInvoice,

  /** Refuses to delete an order whose invoices have to be kept. @throws Conflict */
  requireNone: async (tx: InTransaction, orderId: string): Promise<void> => {
    if ((await invoicesOfOrder(tx, orderId)).length > 0) throw new Conflict(INVOICE_MESSAGE.orderInvoiced);
  },
};

export type InvoicedOrders = typeof invoicedOrders;
