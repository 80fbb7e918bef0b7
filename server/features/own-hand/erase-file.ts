import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { hasEnded, ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import { ERASED_FILE_DAYS, type ErasedFile, OWN_FILES_MESSAGE } from '#contract/orders/own-files.ts';
import { isOrderable, serviceOf } from '#contract/services/services.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { ProgressedOrder } from '#server/features/orders/order-progress.service.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import { tellOfChange } from './may-change.ts';
import type { OwnFilesNeeds } from './own-files-needs.ts';

const KEPT_MS = ERASED_FILE_DAYS * 86_400_000;

const untilOf = (erasedAt: string) => new Date(Date.parse(erasedAt) + KEPT_MS).toISOString();

const bytesOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);

const takeOrder = async (tx: InTransaction, { progress, orders }: OwnFilesNeeds, orderId: string) => {
  const progressed = await progress.take(tx, orderId);
  const kept = await orders.find(tx, orderId);
  if (!kept) throw new NotFound();
  return { kept, progressed, erased: await orders.files.erased.ofOrder(tx, orderId) };
};

const said = (...sentences: (string | undefined)[]) => sentences.filter((one) => one !== undefined).join(' ');

/** What customers erased of an order and can bring back. */
export const toErasedFiles = async (
  { db, orders }: Pick<OwnFilesNeeds, 'db' | 'orders'>,
  orderId: string,
): Promise<ErasedFile[]> => {
  const erased = await orders.files.erased.ofOrder(db, orderId);
  return erased
    .filter(({ _id, erased_with }) => _id === erased_with)
    .map(({ _id, name, size, erased_at }) => ({ _id, name, size, erasedAt: erased_at, until: untilOf(erased_at) }));
};

const writeErasure = async (tx: InTransaction, needs: OwnFilesNeeds, orderId: string, fileId: string) => {
  const { now, orders, progress, corrections, settings } = needs;
  const { kept, progressed, erased } = await takeOrder(tx, needs, orderId);
  if (erased.some(({ _id }) => _id === fileId)) return;
  const file = kept.order.files.find(({ _id }) => _id === fileId);
  if (!file) throw new NotFound();
  await tellOfChange(tx, needs, progressed);
  if (kept.files.length === 1) throw new Refused(OWN_FILES_MESSAGE.last);
  const { totalBytes } = await settings.orderLimits(tx);
  if (bytesOf(erased) + file.size > totalBytes) throw new Conflict(OWN_FILES_MESSAGE.muchErased);
  await orders.raiseVersion(tx, orderId, undefined);
  const follows = await corrections.priceAnew(tx, kept);
  const at = now();
  await orders.files.erased.put(tx, orderId, fileId, at.toISOString());
  const until = dayText(shopDay(new Date(untilOf(at.toISOString()))));
  const what = said(`${file.name} erased; it can be brought back until ${until}.`, follows);
  await progress.record(tx, orderId, { what, kind: 'job', by: null, at, announced: false });
};

/**
 * A customer takes a file out of the order. Its bytes stay, so that it can be brought back. The same again changes nothing.
 * @throws NotFound, Refused, ChangedOften, or Conflict if the order may not be changed any more
 */
export const eraseFile =
  (needs: OwnFilesNeeds) =>
  async (orderId: string, fileId: string): Promise<void> => {
    await needs.db.transaction().execute((tx) => writeErasure(tx, needs, orderId, fileId));
    needs.notifications.wake();
    needs.estimating.wake();
  };

interface BroughtBack {
  /** An administrator's e-mail; null is the customer. */
  by: string | null;
  version?: number | undefined;
  /** Refuses, in the transaction, where who brings it back may not; without it an order that has not ended is enough. */
  requireMay?: (tx: InTransaction, order: ProgressedOrder) => Promise<void>;
}

/** @throws Refused, TooLarge */
const requireRoom = async (
  tx: InTransaction,
  { orders, settings }: OwnFilesNeeds,
  { order }: KeptOrder,
  size: number,
) => {
  const { onlyOne } = isOrderable(order.serviceNeeded) ? serviceOf(order.serviceNeeded).form.files : {};
  if (onlyOne !== undefined && order.files.length > 0) throw new Refused(onlyOne);
  orders.requireWithinLimits([...order.files, { size }], await settings.orderLimits(tx), []);
};

const writeReturn = async (
  tx: InTransaction,
  needs: OwnFilesNeeds,
  [orderId, fileId]: readonly [string, string],
  { by, version, requireMay }: BroughtBack,
) => {
  const { now, orders, progress, corrections } = needs;
  const { kept, progressed, erased } = await takeOrder(tx, needs, orderId);
  if (kept.files.some(({ file }) => file._id === fileId)) return;
  const file = erased.find(({ _id, erased_with }) => _id === fileId && erased_with === fileId);
  if (!file) throw new NotFound(OWN_FILES_MESSAGE.gone);
  if (requireMay) await requireMay(tx, progressed);
  else if (hasEnded(kept.order.status)) throw new Conflict(ORDER_RECORD_MESSAGE.ended);
  await requireRoom(tx, needs, kept, file.size);
  if (!(await orders.raiseVersion(tx, orderId, version))) throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
  const follows = await corrections.priceAnew(tx, kept);
  await orders.files.erased.takeBack(tx, orderId, fileId);
  const counts = [...kept.order.files.map(({ quantity }) => quantity), file.quantity ?? undefined];
  await orders.sayCounts(tx, kept.order, counts);
  const what = said(`${file.name} brought back.`, follows);
  await progress.record(tx, orderId, { what, kind: 'job', by, at: now(), announced: false });
};

/**
 * Puts a file that its customer erased back into the order, as it was. The same again changes nothing.
 * @throws NotFound, Refused, TooLarge, or Conflict if the order has another version or may not be changed any more
 */
export const bringBack =
  (needs: OwnFilesNeeds) =>
  async (orderId: string, fileId: string, by: BroughtBack): Promise<void> => {
    await needs.db.transaction().execute((tx) => writeReturn(tx, needs, [orderId, fileId], by));
    needs.notifications.wake();
    needs.estimating.wake();
  };
