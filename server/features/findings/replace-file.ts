import type { Upload } from '#contract/measuring/upload.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { FILE_ANSWER_LIMITS, type FileReplacement } from '#contract/orders/file-answers.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import type { KeptFile, KeptOrder } from '#server/features/orders/orders.service.ts';
import type { SentQuotation } from '#server/features/quotations/quoted-orders.service.ts';
import { fileOfOrder, requireAnswerable } from './answerable-file.ts';
import type { FindingsNeeds } from './findings-needs.ts';

/** Refuses a file that was replaced too often, or with which the order's files, or the replaced ones together, are too large. */
const requireWithinLimits = (
  { orders, limits }: Pick<FindingsNeeds, 'orders' | 'limits'>,
  { order, replaced }: KeptOrder,
  former: KeptFile,
  file: Upload,
) => {
  const times = replaced.filter(({ position }) => position === former.position).length;
  if (times >= FILE_ANSWER_LIMITS.replacements) throw new Conflict(FILE_ANSWER_MESSAGE.manyReplacements);
  orders.requireWithinLimits([...order.files.filter(({ _id }) => _id !== former.file._id), file], limits);
  const old = [...replaced, former].map((kept) => kept.file);
  orders.requireWithinLimits(old, { ...limits, files: Number.POSITIVE_INFINITY });
};

const stepOf = ({ file: former }: KeptFile, { name }: Upload, by: string, quotation: SentQuotation | undefined) => {
  const since = quotation ? ` Quotation ${quotation.number} was sent for the old one.` : '';
  return `${by} replaced ${former.name} with ${name}.${since}`;
};

/** Puts an upload in the place of a file, which is kept; has it measured, and the order priced anew. */
const writeReplacement = async (
  tx: InTransaction,
  needs: FindingsNeeds,
  orderId: string,
  fileId: string,
  { uploadId, name, unit, uses }: FileReplacement,
) => {
  const { now, orders, progress, notifications, uploads, measuring, estimating, quotedOrders } = needs;
  await progress.take(tx, orderId);
  const { kept, file: former } = await fileOfOrder(orders, tx, orderId, fileId);
  if (former.replacement?._id === uploadId) return;
  if (former.replacement) throw new Conflict(FILE_ANSWER_MESSAGE.replaced);
  const quotation = await requireAnswerable(tx, kept, quotedOrders);
  const [file] = await uploads.takeOver(tx, [uploadId]);
  if (!file || file.sha256 === former.file.sha256) throw new Refused(FILE_ANSWER_MESSAGE.sameFile);
  requireWithinLimits(needs, kept, former, file);
  await estimating.estimateAnew(tx, kept, fileId);
  const { file: counted } = await fileOfOrder(orders, tx, orderId, fileId);
  const at = now();
  const by = name || kept.order.name;
  const answered = { ...file, ...(unit && { unit }), ...(uses && { uses }) };
  if (!(await orders.files.replace(tx, orderId, counted, { file: answered, by, at })))
    throw new Conflict(FILE_ANSWER_MESSAGE.replaced);
  await measuring.measureLater(tx, kept.order.serviceNeeded as ServiceValue, [answered]);
  await orders.raiseVersion(tx, orderId, undefined); // the owner must not go on with files that were not read
  await progress.record(tx, orderId, { what: stepOf(former, file, by, quotation), by: null, at, announced: false });
  await notifications.fileReplaced(tx, {
    order: await progress.get(tx, orderId),
    former: former.file,
    file,
    by,
    quotation,
  });
};

/**
 * Replaces a file of an order with an upload. The old file stays, with its measurement and the price of its time. Naming the same
 * upload again changes nothing; of two uploads at once, the second is refused.
 * @throws NotFound, Refused, TooLarge, or Conflict if another upload was quicker, or the order can change no more
 */
export const replaceFile =
  (needs: FindingsNeeds) =>
  async (orderId: string, fileId: string, replacement: FileReplacement): Promise<void> => {
    const { db, notifications, measuring, estimating } = needs;
    await db.transaction().execute((tx) => writeReplacement(tx, needs, orderId, fileId, replacement));
    notifications.wake();
    measuring.wake();
    estimating.wake();
  };
