import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { OWN_FILES_MESSAGE } from '#contract/orders/own-files.ts';
import { OWN_HAND_CHANGES_MAX, OWN_HAND_MESSAGE } from '#contract/orders/own-hand.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { ChangedOften, Conflict } from '#server/errors.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress, ProgressedOrder } from '#server/features/orders/order-progress.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';

/** Each is kept in the history for good. @throws ChangedOften */
export const requireNotOften = async (
  tx: InTransaction,
  progress: Pick<OrderProgress, 'countOfCorrections'>,
  orderId: string,
) => {
  if ((await progress.countOfCorrections(tx, orderId)) >= OWN_HAND_CHANGES_MAX)
    throw new ChangedOften(OWN_HAND_MESSAGE.often);
};

interface Papers {
  quotedOrders: Pick<QuotedOrders, 'sent'>;
  invoicedOrders: Pick<InvoicedOrders, 'balance'>;
}

/** Why a customer cannot add or erase files of an order any more; undefined while they can. */
export const filesClosed = async (
  db: Database,
  { _id, status }: { _id: string; status: OrderStatus },
  { quotedOrders, invoicedOrders }: Papers,
): Promise<string | undefined> => {
  const closed = FILE_ANSWER_MESSAGE.closed(status);
  if (closed !== undefined) return closed;
  if ((await quotedOrders.sent(db, _id))?.accepted) return FILE_ANSWER_MESSAGE.quotationAccepted;
  return (await invoicedOrders.balance(db, _id)).invoices > 0 ? OWN_FILES_MESSAGE.invoiced : undefined;
};

interface Telling extends Papers {
  progress: Pick<OrderProgress, 'countOfCorrections'>;
  notifications: Pick<NotificationsService, 'orderChangedByCustomer'>;
}

/** Tells the shop of a change of files that its customer may make. @throws ChangedOften, or Conflict if they may not */
export const tellOfChange = async (tx: InTransaction, needs: Telling, order: ProgressedOrder) => {
  const closed = await filesClosed(tx, order, needs);
  if (closed !== undefined) throw new Conflict(closed);
  await requireNotOften(tx, needs.progress, order._id);
  await needs.notifications.orderChangedByCustomer(tx, { order, cancelled: false });
};
