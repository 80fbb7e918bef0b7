import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import { findOrder, type OrderFile, type OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import { toContractFile } from '#server/features/orders/to-order.ts';

/** The newest quotation that an order's customer was sent. */
export interface SentQuotation {
  number: string;
  sentAt: string;
  accepted: boolean;
}

export type FindSentQuotation = (db: Database, orderId: string) => Promise<SentQuotation | undefined>;

/** @throws NotFound for a file of any other order, too */
export const fileOfOrder = async (db: Database, orderId: string, fileId: string) => {
  const order = await findOrder(db, orderId);
  const file = order && [...order.files, ...order.replaced].find(({ _id }) => _id === fileId);
  if (!file) throw new NotFound();
  return { order, file };
};

/** What was found out about a file, for its order's service; undefined before anybody looked. */
export const measurementOf = async (
  measuring: Pick<MeasuringService, 'ofFiles'>,
  { service_needed }: OrderWithFiles,
  file: OrderFile,
) => (await measuring.ofFiles(service_needed, [toContractFile(file)])).get(file._id);

/**
 * What an order was quoted so far, if its files can still change.
 * @throws Conflict with a sentence once the shop works on it, or its customer accepted the quotation
 */
export const requireAnswerable = async (
  tx: InTransaction,
  { _id, status }: OrderWithFiles,
  findSentQuotation: FindSentQuotation,
): Promise<SentQuotation | undefined> => {
  const closed = FILE_ANSWER_MESSAGE.closed(status);
  if (closed !== undefined) throw new Conflict(closed);
  const quotation = await findSentQuotation(tx, _id);
  if (quotation?.accepted) throw new Conflict(FILE_ANSWER_MESSAGE.quotationAccepted);
  return quotation;
};
