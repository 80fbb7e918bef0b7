import type { OwedInvoice } from '#contract/invoices/invoice.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';

export interface LetterNeeds {
  orders: Pick<OrdersService, 'trackingUrl'>;
  notifications: Pick<NotificationsService, 'ordersMoved'>;
  invoicedOrders: Pick<InvoicedOrders, 'owed' | 'owedOfAll'>;
}

/** What customers are told of a new status. */
export const moveLetters = ({ orders, notifications, invoicedOrders }: LetterNeeds) => {
  const mailWith = ({ order }: KeptOrder, owed: OwedInvoice[], words: string) => {
    const { _id, reference, name, email, status, serviceNeeded } = order;
    return { _id, reference, name, email, status, serviceNeeded, words, owed, trackingUrl: orders.trackingUrl(_id) };
  };
  return {
    mailOf: async (handle: Database, kept: KeptOrder, words = '') =>
      mailWith(kept, await invoicedOrders.owed(handle, kept.order._id), words),

    /** @returns the orders about which there is a letter */
    tellAll: async (tx: InTransaction, moved: readonly KeptOrder[]): Promise<ReadonlySet<string>> => {
      const owed = await invoicedOrders.owedOfAll(
        tx,
        moved.map(({ order }) => order._id),
      );
      return notifications.ordersMoved(
        tx,
        moved.map((kept) => mailWith(kept, owed.get(kept.order._id) ?? [], '')),
      );
    },
  };
};
