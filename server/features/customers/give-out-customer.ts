import type { CustomerRecord } from '#contract/customers/customer.ts';
import type { Database } from '#server/database/tables.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';

export interface GiveOutNeeds {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'findAll' | 'history' | 'files'>;
  contact: Pick<ContactService, 'findAll'>;
  invoicedOrders: Pick<InvoicedOrders, 'ofAll'>;
}

const FORMAT = 1;

/**
 * What the shop has of a person, for that person, as one file: what they gave, ordered and wrote, and what they were quoted, charged and
 * answered. The shop's own notes are in it too, since they are about them; who of the shop wrote what is not.
 */
export const giveOut =
  ({ db, now, orders, contact, invoicedOrders }: GiveOutNeeds, read: (_id: string) => Promise<CustomerRecord>) =>
  async (_id: string) => {
    const {
      orderList,
      quotationList,
      messageList,
      invoiceList: _invoiceList,
      similar: _similar,
      version: _version,
      ...customer
    } = await read(_id);
    const ids = orderList.map((order) => order._id);
    const found = await orders.findAll(db, ids);
    const steps = new Map<string, unknown>();
    for (const orderId of ids)
      steps.set(
        orderId,
        (await orders.history(db, orderId)).map(({ by, ...step }) => ({
          ...step,
          by: by === null ? 'customer' : 'shop',
        })),
      );
    const erased = new Map<string, unknown>();
    for (const orderId of ids)
      erased.set(
        orderId,
        (await orders.files.erased.ofOrder(db, orderId)).map(({ _id, name, size, erased_at: erasedAt }) => ({
          _id,
          name,
          size,
          erasedAt,
        })),
      );
    const messages = await contact.findAll(messageList.map((message) => message._id));
    const invoices = await invoicedOrders.ofAll(db, ids);
    return {
      karkhanaCustomer: FORMAT,
      writtenAt: now().toISOString(),
      customer,
      orders: found.map(({ order, replaced }) => ({
        ...order,
        replacedFiles: replaced.map(({ file }) => file),
        erasedFiles: erased.get(order._id) ?? [],
        history: steps.get(order._id),
      })),
      quotations: quotationList,
      invoices: invoices.map(({ issuedBy: _issuedBy, reminders: _reminders, ...invoice }) => invoice),
      messages: messages.map(({ answers, ...message }) => ({
        ...message,
        answers: answers.map(({ by: _by, ...answer }) => answer),
      })),
    };
  };
