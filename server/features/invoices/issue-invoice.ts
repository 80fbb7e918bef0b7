import { shopDay } from '#contract/formats/shop-time.ts';
import type { InvoicedCustomer, InvoiceRequest } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import type { MailPreview } from '#contract/mail.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { centsOf, moneyOf } from '#pricing/money';
import { type Charges, totalsOf } from '#pricing/totals';
import { chargeColumns } from '#server/database/charge-columns.ts';
import { nextDocumentNumber } from '#server/database/document-numbers.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress, ProgressedOrder } from '#server/features/orders/order-progress.service.ts';
import { invoicedOrders } from './invoiced-orders.service.ts';
import { findInvoice, insertInvoice } from './invoices.repository.ts';
import { toInvoice } from './to-invoice.ts';

/** What an order can be invoiced for. */
export interface Billable {
  /** The number of the quotation that its customer accepted, or the product. */
  source: string;
  charges: Charges;
}

export interface InvoiceNeeds {
  db: Database;
  now: () => Date;
  progress: OrderProgress;
  notifications: NotificationsService;
  /** Not to be asked inside a transaction. */
  customers: { termsOf: (orderId: string) => Promise<{ bin: string }> };
  /** What the customer of an order agreed to pay; undefined while there is nothing. */
  billable: (tx: InTransaction, orderId: string) => Promise<Billable | undefined>;
}

interface Issuing {
  order: ProgressedOrder;
  request: InvoiceRequest;
  /** The customer's; '' where the shop has none. */
  bin: string;
  /** The administrator's e-mail, or what issued it by itself. */
  by: string;
}

/** Of the shop's calendar. */
const yearOf = (moment: Date) => Number(shopDay(moment).slice(0, 4));

const refuse = (path: string, message: string) => new Refused(message, { errors: [{ path, message }] });

const customerOf = (
  { name, company, email, contactNumber, deliveryAddress }: ProgressedOrder,
  bin: string,
): InvoicedCustomer => ({
  name,
  company,
  email,
  contactNumber,
  address: deliveryAddress,
  ...(bin !== '' && { bin }),
});

/** Maps to the columns that say what is charged. */
const chargedColumns = ({ source, charges }: Billable) => ({
  source,
  lines: JSON.stringify(charges.lines),
  discount_paisa: charges.discount,
  delivery_paisa: charges.delivery,
  ...chargeColumns(charges),
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
  if (total === 0) throw new Conflict(INVOICE_MESSAGE.free());
  if (centsOf(deposit) > total) throw refuse('deposit', INVOICE_MESSAGE.deposit(moneyOf(total)));
  if (dueOn !== undefined && dueOn < today) throw refuse('dueOn', INVOICE_MESSAGE.dueInPast(today));
  return found;
};

/** What would be issued, but for its number. @throws NotFound, Refused, Conflict */
const prepare = async (tx: InTransaction, { now, billable }: InvoiceNeeds, { order, request, bin, by }: Issuing) => {
  const at = now();
  if (order.status === 'cancelled') throw new Conflict(INVOICE_MESSAGE.orderCancelled);
  await invoicedOrders.requireUninvoiced(tx, order._id, INVOICE_MESSAGE.invoicedAlready);
  const found = requireChargeable(await billable(tx, order._id), request, shopDay(at));
  const row = {
    _id: newId(),
    order_id: order._id,
    customer: JSON.stringify(customerOf(order, bin)),
    ...chargedColumns(found),
    deposit_paisa: centsOf(request.deposit),
    due_on: request.dueOn ?? null,
    note: request.note,
    issued_at: at.toISOString(),
    issued_by: by,
  };
  return { at, row };
};

/** Issues an invoice of an order that was taken. @param who the administrator's e-mail for the history; null is the customer @returns its identifier */
export const invoiceIssuer =
  (needs: InvoiceNeeds) =>
  async (tx: InTransaction, issuing: Issuing, who: string | null): Promise<string> => {
    const { progress, notifications } = needs;
    const { order, request } = issuing;
    const { at, row } = await prepare(tx, needs, issuing);
    const number = await nextDocumentNumber(tx, 'I', yearOf(at));
    await insertInvoice(tx, { ...row, number });
    const account = await findInvoice(tx, row._id);
    if (!account) throw new NotFound();
    const { words, deposit } = request;
    const announced = await notifications.invoiceIssued(tx, { order, invoice: toInvoice(account), words });
    const asked = who === null ? `, ${moneyText(deposit)} of it before the work begins` : '';
    const what = `Invoice ${number} issued: ${moneyText(moneyOf(row.total_paisa))}${asked}.`;
    await progress.record(tx, order._id, { what, by: who, at, announced, words });
    return row._id;
  };

/**
 * Issues the invoice for what an order's customer agreed to pay.
 * @param by the administrator's e-mail
 * @returns the invoice's identifier
 * @throws NotFound, Refused, or Conflict where there is nothing to invoice, an invoice already, or no order any more
 */
export const issueInvoice = (needs: InvoiceNeeds) => {
  const { db, progress, notifications, customers } = needs;
  const issue = invoiceIssuer(needs);
  return async (orderId: string, request: InvoiceRequest, by: string): Promise<string> => {
    const { bin } = await customers.termsOf(orderId);
    const _id = await db
      .transaction()
      .execute(async (tx) => issue(tx, { order: await progress.take(tx, orderId), request, bin, by }, by));
    notifications.wake();
    return _id;
  };
};

/**
 * The mail with an invoice, as it would be sent now; nothing is stored, and no number is given.
 * @throws NotFound, Refused, or Conflict where there is nothing to invoice, or without a mail server
 */
export const previewInvoice =
  (needs: InvoiceNeeds) =>
  async (orderId: string, request: InvoiceRequest, by: string): Promise<MailPreview> => {
    const { bin } = await needs.customers.termsOf(orderId);
    return needs.db.transaction().execute(async (tx) => {
      const order = await needs.progress.get(tx, orderId);
      const { at, row } = await prepare(tx, needs, { order, request, bin, by });
      const invoice = toInvoice({
        invoice: { ...row, number: `I-${yearOf(at)}-…` },
        payments: [],
        creditNotes: [],
        reminders: [],
        claims: [],
        orderReference: order.reference,
      });
      const mail = await needs.notifications.preview.invoiceIssued(tx, { order, invoice, words: request.words });
      return { ...mail, hint: INVOICE_MESSAGE.numberLater };
    });
  };
