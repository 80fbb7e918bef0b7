import type { Upload } from '#contract/measuring/upload.ts';
import type { AddedFile } from '#contract/orders/file-answers.ts';
import { ORDER_RECORD_MESSAGE, type Order } from '#contract/orders/order.ts';
import { isOrderable, type ServiceValue, serviceOf } from '#contract/services/services.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import { requireOpen } from './answerable-file.ts';
import type { FindingsNeeds } from './findings-needs.ts';

/** @throws Refused where the service takes one file, or none */
const requireTakes = ({ serviceNeeded, files }: Order) => {
  if (!isOrderable(serviceNeeded)) throw new Refused(ORDER_RECORD_MESSAGE.noFilesOfProduct);
  const { onlyOne } = serviceOf(serviceNeeded).form.files;
  if (onlyOne !== undefined && files.length > 0) throw new Refused(onlyOne);
};

/** The first file of an order that came without one gives it its first price. @returns what the history is to say of the price */
const priceWith = async (tx: InTransaction, { corrections, estimating }: FindingsNeeds, kept: KeptOrder) => {
  const follows = await corrections.priceAnew(tx, kept);
  if (kept.order.files.length > 0 || kept.estimateId !== null || kept.priceBook !== null) return follows;
  if (follows === undefined) await estimating.estimateFirst(tx, kept.order._id);
  return follows;
};

/** A file that is added, and by whom. */
export interface FileToAdd extends Omit<AddedFile, 'version'> {
  /** That was read; without one the file is added to whatever the order is by now. */
  version?: number;
  /** An administrator's e-mail; null is the customer. */
  by: string | null;
  /** Refuses, in the transaction, where who adds it may not; without it an order that has not ended is enough. @throws Conflict, Refused */
  requireMay?: (tx: InTransaction, kept: KeptOrder, file: Upload) => Promise<void>;
}

const writeFile = async (tx: InTransaction, needs: FindingsNeeds, orderId: string, added: FileToAdd) => {
  const { uploadId, quantity, unit, uses, version, by, requireMay } = added;
  const { now, orders, progress, uploads, measuring, settings } = needs;
  await progress.take(tx, orderId);
  const kept = await orders.find(tx, orderId);
  if (!kept) throw new NotFound();
  const { order, files } = kept;
  if (files.some(({ file }) => file._id === uploadId)) return;
  if (!requireMay) requireOpen(kept);
  else for (const file of await uploads.find([uploadId], tx)) await requireMay(tx, kept, file);
  requireTakes(order);
  if (!(await orders.raiseVersion(tx, orderId, version))) throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
  const taken = await uploads.takeOver(tx, [uploadId]);
  orders.requireWithinLimits([...order.files, ...taken], await settings.orderLimits(tx), taken);
  const follows = await priceWith(tx, needs, kept);
  for (const file of taken) {
    const wanted = { ...file, quantity, ...(unit && { unit }), ...(uses && { uses }) };
    await orders.files.add(tx, orderId, wanted);
    await orders.sayCounts(tx, order, [...files.map((one) => one.file.quantity), quantity]);
    await measuring.measureLater(tx, order.serviceNeeded as ServiceValue, [wanted]);
    const what = [`${file.name} added: ${quantity}.`, ...(follows ? [follows] : [])].join(' ');
    await progress.record(tx, orderId, { what, kind: 'job', by, at: now(), announced: false });
  }
};

/**
 * Adds a file to an order: it is measured, and the order priced anew. Naming the same upload again changes nothing.
 * @throws NotFound, Refused, TooLarge, or Conflict if the order has ended or another version
 */
export const addFile =
  (needs: FindingsNeeds) =>
  async (orderId: string, added: FileToAdd): Promise<void> => {
    const { db, measuring, estimating } = needs;
    await db.transaction().execute((tx) => writeFile(tx, needs, orderId, added));
    measuring.wake();
    estimating.wake();
  };
