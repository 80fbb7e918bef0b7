import type { Upload } from '#contract/measuring/upload.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { FILE_ANSWER_LIMITS, type FileReplacement } from '#contract/orders/file-answers.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import type { KeptFile, KeptOrder } from '#server/features/orders/orders.service.ts';
import type { SentQuotation } from '#server/features/quotations/quoted-orders.service.ts';
import { fileOfOrder, requireAnswerable, requireOpen } from './answerable-file.ts';
import type { FindingsNeeds } from './findings-needs.ts';

/** The name under which the customer reads of it; who it was is in the history. */
const BY_SHOP = 'the shop';

/** Refuses a file that was replaced too often, or with which the order's files, or the replaced ones together, are too large. */
const requireWithinLimits = async (
  tx: InTransaction,
  { orders, settings }: Pick<FindingsNeeds, 'orders' | 'settings'>,
  { kept: { order, replaced }, former, file, byShop }: Pick<Replaced, 'kept' | 'former' | 'file'> & { byShop: boolean },
) => {
  const times = replaced.filter(({ position }) => position === former.position).length;
  if (!byShop && times >= FILE_ANSWER_LIMITS.replacements) throw new Conflict(FILE_ANSWER_MESSAGE.manyReplacements);
  const limits = await settings.orderLimits(tx);
  orders.requireWithinLimits([...order.files.filter(({ _id }) => _id !== former.file._id), file], limits, [file]);
  const old = [...replaced, former].map((kept) => kept.file);
  orders.requireWithinLimits(old, { ...limits, files: Number.POSITIVE_INFINITY }, []);
};

/** Who replaces it: the customer, or somebody of the shop on the version that was read. */
export type Replacer = { shop?: undefined } | { shop: { by: string; version: number } };

const stepOf = ({ file: former }: KeptFile, { name }: Upload, by: string, quotation: SentQuotation | undefined) => {
  const since = quotation ? ` Quotation ${quotation.number} was sent for the old one.` : '';
  return `${by} replaced ${former.name} with ${name}.${since}`;
};

interface Replaced {
  kept: KeptOrder;
  former: KeptFile;
  file: Upload;
  by: string;
  /** What the history is to say of the price. */
  follows: string | undefined;
}

/** The step of a customer's replacement, and the letter to the shop about it. */
const tellOfCustomers = async (
  tx: InTransaction,
  { progress, notifications, now }: FindingsNeeds,
  { kept, former, file, by }: Replaced,
  quotation: SentQuotation | undefined,
) => {
  const { _id } = kept.order;
  await progress.record(tx, _id, { what: stepOf(former, file, by, quotation), by: null, at: now(), announced: false });
  const order = await progress.get(tx, _id);
  await notifications.fileReplaced(tx, { order, former: former.file, file, by, quotation });
};

const tellOfShops = (
  tx: InTransaction,
  { progress, now }: FindingsNeeds,
  { kept, former, file, follows }: Replaced,
  by: string,
) => {
  const what = [`${former.file.name} replaced with ${file.name}.`, ...(follows ? [follows] : [])].join(' ');
  return progress.record(tx, kept.order._id, { what, kind: 'job', by, at: now(), announced: false });
};

/** What an order was quoted, if its file may be replaced by who wants to; holds the version that was read. @throws Conflict */
const requireReplaceable = async (
  tx: InTransaction,
  { orders, quotedOrders }: FindingsNeeds,
  { kept, former }: Pick<Replaced, 'kept' | 'former'>,
  { shop }: Replacer,
) => {
  if (former.replacement) throw new Conflict(FILE_ANSWER_MESSAGE.replaced);
  const quotation = shop ? requireOpen(kept) : await requireAnswerable(tx, kept, quotedOrders);
  // Nor must the owner go on with files that were not read.
  if (!(await orders.raiseVersion(tx, kept.order._id, shop?.version)))
    throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
  return quotation;
};

/** Takes the upload over, has it measured and the order priced anew. */
const putFile = async (
  tx: InTransaction,
  needs: FindingsNeeds,
  { kept, former }: Pick<Replaced, 'kept' | 'former'>,
  { uploadId, name, unit, uses, shop }: FileReplacement & Replacer,
): Promise<Replaced> => {
  const { now, orders, uploads, measuring, corrections } = needs;
  const { _id, serviceNeeded } = kept.order;
  const [file] = await uploads.takeOver(tx, [uploadId]);
  if (!file || file.sha256 === former.file.sha256) throw new Refused(FILE_ANSWER_MESSAGE.sameFile);
  await requireWithinLimits(tx, needs, { kept, former, file, byShop: shop !== undefined });
  const follows = await corrections.priceAnew(tx, kept, former.file._id);
  const { file: counted } = await fileOfOrder(orders, tx, _id, former.file._id);
  const by = shop ? BY_SHOP : name || kept.order.name;
  const answered = { ...file, ...(unit && { unit }), ...(uses && { uses }) };
  const replacing = { file: answered, by, notedBy: shop?.by, at: now() };
  if (!(await orders.files.replace(tx, _id, counted, replacing))) throw new Conflict(FILE_ANSWER_MESSAGE.replaced);
  await measuring.measureLater(tx, serviceNeeded as ServiceValue, [answered]);
  return { kept, former, file, by, follows };
};

/** Puts an upload in the place of a file, which is kept. */
const writeReplacement = async (
  tx: InTransaction,
  needs: FindingsNeeds,
  orderId: string,
  fileId: string,
  replacement: FileReplacement & Replacer,
) => {
  const { shop, uploadId } = replacement;
  await needs.progress.take(tx, orderId);
  const { kept, file: former } = await fileOfOrder(needs.orders, tx, orderId, fileId);
  if (former.replacement?._id === uploadId) return;
  const quotation = await requireReplaceable(tx, needs, { kept, former }, replacement);
  const replaced = await putFile(tx, needs, { kept, former }, replacement);
  await (shop ? tellOfShops(tx, needs, replaced, shop.by) : tellOfCustomers(tx, needs, replaced, quotation));
};

/**
 * Replaces a file of an order with an upload. The old file stays, with its measurement and the price of its time. Naming the same
 * upload again changes nothing; of two uploads at once, the second is refused.
 * @throws NotFound, Refused, TooLarge, or Conflict if another upload was quicker, the order can change no more or was changed meanwhile
 */
export const replaceFile =
  (needs: FindingsNeeds) =>
  async (orderId: string, fileId: string, replacement: FileReplacement & Replacer): Promise<void> => {
    const { db, notifications, measuring, estimating } = needs;
    await db.transaction().execute((tx) => writeReplacement(tx, needs, orderId, fileId, replacement));
    notifications.wake();
    measuring.wake();
    estimating.wake();
  };
