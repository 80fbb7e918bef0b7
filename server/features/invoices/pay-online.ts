import { shopDay } from '#contract/formats/shop-time.ts';
import { askedAmount } from '#contract/invoices/asked-amount.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { type Cents, moneyOf } from '#pricing/money';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Unavailable } from '#server/errors.ts';
import { findInvoiceByNumber, type InvoiceAccount, invoicesOfOrder } from './invoices.repository.ts';
import type { InvoiceNeeds } from './issue-invoice.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { paymentEntry } from './settle-invoice.ts';
import { takeInvoice } from './take-invoice.ts';
import { balanceOf } from './to-invoice.ts';

export interface OnlineNeeds extends InvoiceNeeds {
  gateway: PaymentGateway | undefined;
}

const unavailable = (cause: unknown) => {
  throw new Unavailable(60, { cause });
};

/** What is to be paid next: the deposit, and once that is paid, the rest. @throws Conflict where nothing is */
const amountDue = (account: InvoiceAccount): Cents => {
  const { paid, rest } = balanceOf(account);
  if (rest <= 0) throw new Conflict(INVOICE_MESSAGE.aboveRest(0));
  return askedAmount({ deposit: Number(account.invoice.deposit_paisa), paid, rest });
};

/** Payments by a gateway, where the shop has one. */
export const onlinePayments = (needs: OnlineNeeds) => {
  const { db, now, progress, notifications, gateway } = needs;
  const enter = paymentEntry(needs);

  /** @throws NotFound */
  const requireGateway = (): PaymentGateway => {
    if (!gateway) throw new NotFound(INVOICE_MESSAGE.noGateway());
    return gateway;
  };

  const enterOnce = async (tx: InTransaction, invoiceId: string, reference: string, amount: Cents) => {
    const account = await takeInvoice(needs, tx, invoiceId);
    const online = account.payments.filter(({ kind, method }) => kind === 'payment' && method === 'online');
    if (online.some((payment) => payment.reference === reference)) return;
    const payment = { kind: 'payment', amount: moneyOf(amount), method: 'online', reference } as const;
    const who = { by: null, recordedBy: requireGateway().name };
    await enter(tx, account, { ...payment, paidOn: shopDay(now()) }, who);
  };

  return {
    /**
     * Starts a payment of what is due, as the shop's books have it.
     * @returns where to send the customer's browser
     * @throws NotFound without a gateway or such an invoice of this order, Conflict where nothing is due, Unavailable
     */
    startPayment: async (token: string, number: string): Promise<string> => {
      const { start } = requireGateway();
      const order = await progress.get(db, progress.idOfToken(token));
      const account = (await invoicesOfOrder(db, order._id)).find(({ invoice }) => invoice.number === number);
      if (!account) throw new NotFound();
      const payment = { number, amountCents: amountDue(account), returnUrl: order.trackingUrl };
      return (await start(payment).catch(unavailable)).url;
    },

    /**
     * Enters what the gateway says was paid, once, however often it is told; also what is too much by then, since it was paid.
     * @throws NotFound without a gateway, or where nothing was paid under this reference; Unavailable
     */
    confirmPayment: async (reference: string): Promise<void> => {
      const paid = await requireGateway().check(reference).catch(unavailable);
      const found = paid && (await findInvoiceByNumber(db, paid.number));
      if (!found) throw new NotFound(INVOICE_MESSAGE.notPaid);
      await db.transaction().execute((tx) => enterOnce(tx, found._id, reference, paid.amountCents));
      notifications.wake();
    },
  };
};
