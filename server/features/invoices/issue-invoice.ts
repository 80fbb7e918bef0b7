import { shopDay } from '#contract/formats/shop-time.ts';
import type { InvoicedCustomer, InvoiceRequest } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { takaText } from '#contract/money/taka-text.ts';
import { paisaOf, takaOf } from '#pricing/money.ts';
import { type Charges, totalsOf } from '#pricing/quotation-total.ts';
import { nextDocumentNumber } from '#server/database/document-numbers.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress, ProgressedOrder } from '#server/features/orders/order-progress.service.ts';
import { requireUninvoiced } from './invoiced-orders.service.ts';
import { findInvoice, insertInvoice } from './invoices.repository.ts';
import { toInvoice } from './to-invoice.ts';

/** What an order can be invoiced for. */
export interface Billable {
  /** The number of the quotation that its customer accepted, or the product. */
  source: string;
  charges: Charges;
}

export interface InvoiceParts {
  db: Database;
  now: () => Date;
  progress: OrderProgress;
  notifications: NotificationsService;
  /** What the customer of an order agreed to pay; undefined while there is nothing. */
  billable: (tx: InTransaction, orderId: string) => Promise<Billable | undefined>;
}

const refuse = (path: string, message: string) => new Refused(message, { errors: [{ path, message }] });

const customerOf = ({ name, company, email, contactNumber, deliveryAddress }: ProgressedOrder): InvoicedCustomer => ({
  name,
  company,
  email,
  contactNumber,
  address: deliveryAddress,
});

/** Maps to the columns that say what is charged. */
const chargedColumns = ({ source, charges }: Billable) => ({
  source,
  lines: JSON.stringify(charges.lines),
  discount_paisa: charges.discount,
  delivery_paisa: charges.delivery,
  vat_percent: String(charges.vatPercent),
  vat_bin: charges.vatBin,
  total_paisa: totalsOf(charges).total,
});

/** @throws Refused, or Conflict where there is nothing to charge */
const requireChargeable = (
  found: Billable | undefined,
  { deposit, dueOn }: InvoiceRequest,
  today: string,
): Billable => {
  if (!found) throw new Conflict(INVOICE_MESSAGE.nothingToInvoice);
  const { total } = totalsOf(found.charges);
  if (total === 0) throw new Conflict(INVOICE_MESSAGE.free);
  if (paisaOf(deposit) > total) throw refuse('deposit', INVOICE_MESSAGE.deposit(takaOf(total)));
  if (dueOn !== undefined && dueOn < today) throw refuse('dueOn', INVOICE_MESSAGE.dueInPast(today));
  return found;
};

/**
 * Issues the invoice for what an order's customer agreed to pay.
 * @param by the administrator's e-mail
 * @returns the invoice's identifier
 * @throws NotFound, Refused, or Conflict where there is nothing to invoice, an invoice already, or no order any more
 */
export const issueInvoice =
  ({ db, now, progress, notifications, billable }: InvoiceParts) =>
  async (orderId: string, request: InvoiceRequest, by: string): Promise<string> => {
    const _id = newId();
    await db.transaction().execute(async (tx) => {
      const at = now();
      const today = shopDay(at);
      const order = await progress.take(tx, orderId);
      if (order.status === 'cancelled') throw new Conflict(INVOICE_MESSAGE.orderCancelled);
      await requireUninvoiced(tx, orderId, INVOICE_MESSAGE.invoicedAlready);
      const found = requireChargeable(await billable(tx, orderId), request, today);
      const { total_paisa, ...charged } = chargedColumns(found);
      const number = await nextDocumentNumber(tx, 'I', Number(today.slice(0, 4)));
      await insertInvoice(tx, {
        _id,
        number,
        order_id: orderId,
        customer: JSON.stringify(customerOf(order)),
        ...charged,
        total_paisa,
        deposit_paisa: paisaOf(request.deposit),
        due_on: request.dueOn ?? null,
        note: request.note,
        issued_at: at.toISOString(),
        issued_by: by,
      });
      const account = await findInvoice(tx, _id);
      if (!account) throw new NotFound();
      const announced = await notifications.invoiceIssued(tx, { order, invoice: toInvoice(account) });
      const what = `Invoice ${number} issued: ${takaText(takaOf(total_paisa))}.`;
      await progress.record(tx, orderId, { what, by, at, announced });
    });
    notifications.wake();
    return _id;
  };
