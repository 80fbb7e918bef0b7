import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { hasEnded, ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { KeptFile, KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { QuotedOrders, SentQuotation } from '#server/features/quotations/quoted-orders.service.ts';

/** @throws NotFound for a file of any other order, too */
export const fileOfOrder = async (
  orders: Pick<OrdersService, 'find'>,
  db: Database,
  orderId: string,
  fileId: string,
) => {
  const kept = await orders.find(db, orderId);
  const file = kept && [...kept.files, ...kept.replaced].find((one) => one.file._id === fileId);
  if (!file) throw new NotFound();
  return { kept, file };
};

/** What was found out about a file, for what its order says; undefined before anybody looked. */
export const measurementOf = async (
  measuring: Pick<MeasuringService, 'withMeasurements'>,
  { order }: KeptOrder,
  { file }: KeptFile,
) => (await measuring.withMeasurements([{ ...order, files: [file] }]))[0]?.files[0]?.measurement;

/** The shop may change files for longer than their customer. @throws Conflict once the order has ended */
export const requireOpen = ({ order: { status } }: KeptOrder): undefined => {
  if (hasEnded(status)) throw new Conflict(ORDER_RECORD_MESSAGE.ended);
};

/**
 * What an order was quoted so far, if its files can still change.
 * @throws Conflict with a sentence once the shop works on it, or its customer accepted the quotation
 */
export const requireAnswerable = async (
  tx: InTransaction,
  { order: { _id, status } }: KeptOrder,
  quotedOrders: Pick<QuotedOrders, 'sent'>,
): Promise<SentQuotation | undefined> => {
  const closed = FILE_ANSWER_MESSAGE.closed(status);
  if (closed !== undefined) throw new Conflict(closed);
  const quotation = await quotedOrders.sent(tx, _id);
  if (quotation?.accepted) throw new Conflict(FILE_ANSWER_MESSAGE.quotationAccepted);
  return quotation;
};
