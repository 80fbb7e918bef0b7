import { shopDay } from '#contract/formats/shop-time.ts';
import { identifier } from '#contract/http/envelope.ts';
import { UPLOAD_MESSAGE, type Upload } from '#contract/measuring/upload.ts';
import { firstStepOn } from '#contract/orders/first-step.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { mendedAlong } from '#contract/orders/order-items.ts';
import { ESTIMATE_MESSAGE } from '#contract/pricing/estimate.ts';
import { requestHash } from '#server/database/idempotency.ts';
import { newId } from '#server/database/identifiers.ts';
import { Refused } from '#server/errors.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import { showableFileName } from '#server/files/file-names.ts';
import type { FormEntries, IncomingFile } from '#server/files/incoming.ts';
import type { FileStore } from '#server/files/store.ts';
import { type OrderRequest, orderRequestReader } from './order-request.ts';

/** A whole order that passed every check. */
export interface ReceivedOrder extends OrderRequest {
  /** What came with it. */
  files: Upload[];
  /** What was uploaded before and is only named, each once. */
  uploadIds: string[];
  /** The identifiers of both, in the order in which they were sent. */
  sequence: string[];
  /** The price that the customer was shown. */
  estimateId?: string;
}

/** Text that cannot be one of our identifiers names nothing, and is not looked up. @throws Refused */
const identifierOf = (value: string, gone: string): string => {
  if (!identifier().safeParse(value).success) throw new Refused(gone);
  return value;
};

const UPLOAD_ID = 'uploadId';
const ESTIMATE_ID = 'estimateId';

/** @throws Refused */
const receiveFile = async ({ field, name, bytes }: IncomingFile, takeBytes: FileStore['stage']): Promise<Upload> => {
  if (field !== 'file') throw new Refused(`Files are taken in the field file, not in ${field}!`);
  const _id = newId();
  const { size, sha256 } = await takeBytes(customerFileKey(_id), bytes);
  const file = { _id, name: showableFileName(name), size, sha256 };
  if (file.size === 0) throw new Refused(UPLOAD_MESSAGE.empty(file.name));
  return file;
};

/** Reads what a customer sends to its end, and checks it. @throws Refused, and what the entries fail with */
export const orderReceiver = (now: () => Date) => {
  const readOrderRequest = orderRequestReader(firstStepOn(() => shopDay(now())));
  return async (entries: FormEntries, takeBytes: FileStore['stage']): Promise<ReceivedOrder> => {
    const fields = new Map<string, string>();
    const files: Upload[] = [];
    const uploadIds = new Set<string>();
    const sequence = new Set<string>();
    for await (const entry of entries) {
      if (entry.kind === 'file') {
        const file = await receiveFile(entry, takeBytes);
        files.push(file);
        sequence.add(file._id);
      } else if (entry.field === UPLOAD_ID) {
        uploadIds.add(identifierOf(entry.value, UPLOAD_MESSAGE.gone));
        sequence.add(entry.value);
      } else fields.set(entry.field, entry.value);
    }
    const estimateId = fields.get(ESTIMATE_ID);
    const count = files.length + uploadIds.size;
    const request = readOrderRequest(Object.fromEntries(fields), count);
    if (count === 0) throw new Refused(ORDER_MESSAGE.file);
    const errors = mendedAlong(request.items, files.length);
    if (errors[0]) throw new Refused(errors[0].message, { errors });
    return {
      ...request,
      files,
      uploadIds: [...uploadIds],
      sequence: [...sequence],
      ...(estimateId && { estimateId: identifierOf(estimateId, ESTIMATE_MESSAGE.gone) }),
    };
  };
};

/** Tells one order from another. An upload never changes, so its identifier stands for its bytes. */
export const hashOf = ({ customer, details, files, uploadIds, ...chosen }: ReceivedOrder) => {
  const { items, priceBook, together, estimateId, deliveryArea } = chosen;
  const optional = {
    ...(estimateId !== undefined && { [ESTIMATE_ID]: estimateId }),
    ...(items && { items: JSON.stringify(items) }),
    ...(priceBook !== undefined && { priceBook: String(priceBook) }),
    ...(together !== undefined && { together }),
    ...(deliveryArea !== undefined && { deliveryArea }),
  };
  return requestHash({ ...details, ...customer, ...optional }, [
    ...files.map((file) => ({ ...file, field: 'file' })),
    ...uploadIds.map((name) => ({ field: UPLOAD_ID, name, size: 0, sha256: '' })),
  ]);
};
