import { openDeposit } from '#contract/invoices/asked-amount.ts';
import type { Invoice, OwedInvoice } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { moneyOf } from '#pricing/money';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import {
  anyInvoice,
  eraseDemoInvoices,
  type InvoiceAccount,
  invoicesOfOrder,
  invoicesOfOrders,
  paymentsSince,
} from './invoices.repository.ts';
import { deleteClaims } from './payment-claims.repository.ts';
import { balanceOf, toInvoice } from './to-invoice.ts';

/** What is left to pay of an invoice; nothing where that is nothing. */
const toOwed = (account: InvoiceAccount): OwedInvoice[] => {
  const { rest } = balanceOf(account);
  const { number, due_on: dueOn } = account.invoice;
  return rest > 0 ? [{ number, rest: moneyOf(rest), ...(dueOn !== null && { dueOn }) }] : [];
};

/** How the invoices of an order stand; amounts in paisa. */
interface OrderBalance {
  /** How many there are that are not credited. */
  invoices: number;
  /** What is left to pay. */
  owed: number;
  /** How many payments the customer told of that nobody has looked at. */
  claims: number;
  /** What of it is the deposit before the work. */
  deposit: number;
}

const toBalance = (accounts: readonly InvoiceAccount[]): OrderBalance => {
  const balances = accounts.map((account) => ({
    ...balanceOf(account),
    deposit: Number(account.invoice.deposit_paisa),
  }));
  return {
    invoices: balances.filter(({ credited, total }) => credited < total).length,
    owed: balances.reduce((sum, { rest }) => sum + Math.max(0, rest), 0),
    claims: accounts.reduce((sum, { claims }) => sum + claims.filter(({ state }) => state === 'open').length, 0),
    deposit: balances.reduce((sum, balance) => sum + openDeposit(balance), 0),
  };
};

/** What other rooms ask about the invoices of an order. */
export const invoicedOrders = {
  /** What is left to pay, oldest invoice first. */
  owed: async (db: Database, orderId: string): Promise<OwedInvoice[]> =>
    (await invoicesOfOrder(db, orderId)).flatMap(toOwed),

  /** The same of several orders; those with nothing to pay are left out. */
  owedOfAll: async (db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, OwedInvoice[]>> => {
    const byOrder = Map.groupBy(await invoicesOfOrders(db, orderIds), ({ invoice }) => invoice.order_id);
    return new Map([...byOrder].map(([orderId, accounts]) => [orderId, accounts.flatMap(toOwed)]));
  },

  /** The invoices of several orders, oldest first. */
  ofAll: async (db: Database, orderIds: readonly string[]): Promise<Invoice[]> =>
    (await invoicesOfOrders(db, orderIds)).map(toInvoice),

  balance: async (db: Database, orderId: string): Promise<OrderBalance> =>
    toBalance(await invoicesOfOrder(db, orderId)),

  /** The same of several orders; all of them are there. */
  balances: async (db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderBalance>> => {
    const byOrder = Map.groupBy(await invoicesOfOrders(db, orderIds), ({ invoice }) => invoice.order_id);
    return new Map(orderIds.map((orderId) => [orderId, toBalance(byOrder.get(orderId) ?? [])]));
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
