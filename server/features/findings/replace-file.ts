import type { Upload } from '#contract/measuring/upload.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { FILE_ANSWER_LIMITS, type FileReplacement } from '#contract/orders/file-answers.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import { raiseVersion } from '#server/features/orders/order-changes.repository.ts';
import type { OrderFile, OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import { toContractFile } from '#server/features/orders/to-order.ts';
import { requireWithinLimits } from '#server/features/placing/receive-order.ts';
import { fileOfOrder, requireAnswerable, type SentQuotation } from './answerable-file.ts';
import { insertFile, markReplaced } from './findings.repository.ts';
import type { FindingsParts } from './findings-parts.ts';

/** The order's files within its limits once the new one counts; and those that were replaced within the same size together. */
const requireRoom = (
  { files, replaced }: OrderWithFiles,
  former: OrderFile,
  file: Upload,
  limits: FindingsParts['limits'],
) => {
  const times = replaced.filter(({ position }) => position === former.position).length;
  if (times >= FILE_ANSWER_LIMITS.replacements) throw new Conflict(FILE_ANSWER_MESSAGE.manyReplacements);
  requireWithinLimits([...files.filter(({ _id }) => _id !== former._id), file], limits);
  requireWithinLimits([...replaced, former], { ...limits, files: Number.POSITIVE_INFINITY });
};

const stepOf = (former: OrderFile, { name }: Upload, by: string, quotation: SentQuotation | undefined) => {
  const since = quotation ? ` Quotation ${quotation.number} was sent for the old one.` : '';
  return `${by} replaced ${former.name} with ${name}.${since}`;
};

/** Puts an upload in the place of a file, which is kept; has it measured, and the order priced anew. */
const writeReplacement = async (
  tx: InTransaction,
  { now, progress, notifications, uploads, measuring, estimating, limits, findSentQuotation }: FindingsParts,
  orderId: string,
  fileId: string,
  { uploadId, name, unit: answered }: FileReplacement,
) => {
  await progress.take(tx, orderId);
  const { order: row, file: former } = await fileOfOrder(tx, orderId, fileId);
  if (former.replacement_id === uploadId) return;
  if (former.replacement_id !== null) throw new Conflict(FILE_ANSWER_MESSAGE.replaced);
  const quotation = await requireAnswerable(tx, row, findSentQuotation);
  const [file] = await uploads.takeOver(tx, [uploadId]);
  if (!file || file.sha256 === former.sha256) throw new Refused(FILE_ANSWER_MESSAGE.sameFile);
  requireRoom(row, former, file, limits);
  await estimating.estimateAnew(tx, row, fileId);
  const { file: counted } = await fileOfOrder(tx, orderId, fileId);
  const { position, quantity, options } = counted;
  const unit = answered ?? null;
  const at = now();
  const by = name || row.name;
  const mark = { replacement_id: file._id, replaced_at: at.toISOString(), replaced_by: by };
  if (!(await markReplaced(tx, { order_id: orderId, file_id: fileId, ...mark })))
    throw new Conflict(FILE_ANSWER_MESSAGE.replaced);
  await insertFile(tx, { ...file, order_id: orderId, position, quantity, unit, options });
  const measured = toContractFile({ ...counted, ...file, unit });
  await measuring.measureLater(tx, row.service_needed as ServiceValue, [measured]);
  await raiseVersion(tx, orderId, undefined); // the owner must not go on with files that were not read
  await progress.record(tx, orderId, { what: stepOf(former, file, by, quotation), by: null, at, announced: false });
  await notifications.fileReplaced(tx, { order: await progress.get(tx, orderId), former, file, by, quotation });
};

/**
 * Replaces a file of an order with an upload. The old file stays, with its measurement and the price of its time. Naming the same
 * upload again changes nothing; of two uploads at once, the second is refused.
 * @throws NotFound, Refused, TooLarge, or Conflict if another upload was quicker, or the order can change no more
 */
export const replaceFile =
  (parts: FindingsParts) =>
  async (orderId: string, fileId: string, replacement: FileReplacement): Promise<void> => {
    const { db, notifications, measuring, estimating } = parts;
    await db.transaction().execute((tx) => writeReplacement(tx, parts, orderId, fileId, replacement));
    notifications.wake();
    measuring.wake();
    estimating.wake();
  };
