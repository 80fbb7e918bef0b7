import { shopDay } from '#contract/formats/shop-time.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import { type Cents, moneyOf, wholeShareOf } from '#pricing/money';
import { totalsOf } from '#pricing/totals';
import type { InTransaction } from '#server/database/tables.ts';
import type { ProgressedOrder } from '#server/features/orders/order-progress.service.ts';
import { invoicedOrders } from './invoiced-orders.service.ts';
import { type Billable, invoiceIssuer } from './issue-invoice.ts';
import type { ReminderNeeds } from './reminders/remind.ts';

const DAY_MS = 86_400_000;

/** What an accepted quotation asks for before the work begins. */
export interface DepositInvoice {
  /** In cents; 0 where nothing is asked for, or the order has an invoice already. */
  due: (tx: InTransaction, orderId: string) => Promise<Cents>;
  issue: (tx: InTransaction, order: ProgressedOrder, deposit: Cents) => Promise<void>;
}

/** By the shop's rule, in whole units. */
const depositOf = ({ charges }: Billable, settings: ShopSettings): Cents => {
  const { total } = totalsOf(charges);
  if (settings['pay.beforeProduction'] === 'all') return total;
  return wholeShareOf(total, settings['pay.depositPercent']);
};

/**
 * The invoice that follows by itself when a customer accepts, where the shop's rule says so. To be asked before the transaction of the
 * acceptance.
 * @returns undefined where the rule asks for nothing
 */
export const depositInvoices = (needs: ReminderNeeds) => {
  const { now, settings, customers, billable } = needs;
  const issue = invoiceIssuer(needs);
  return async (orderId: string): Promise<DepositInvoice | undefined> => {
    if ((await settings.inForce())['pay.beforeProduction'] === 'none') return undefined;
    const { bin } = await customers.termsOf(orderId);
    return {
      due: async (tx, orderId) => {
        if (await invoicedOrders.isInvoiced(tx, orderId)) return 0;
        const found = await billable(tx, orderId);
        return found ? depositOf(found, await settings.inForce(tx)) : 0;
      },
      issue: async (tx, order, deposit) => {
        const days = (await settings.inForce(tx))['pay.dueDays'];
        const dueOn = days === 0 ? undefined : shopDay(new Date(now().getTime() + days * DAY_MS));
        const request = { deposit: moneyOf(deposit), note: '', words: '', ...(dueOn !== undefined && { dueOn }) };
        await issue(tx, { order, request, bin, by: 'the acceptance' }, null);
      },
    };
  };
};
