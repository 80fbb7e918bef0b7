import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { OrderReceipt } from '#contract/orders/order-request.ts';
import {
  answerAgain,
  findFormerRequest,
  type IdempotencyClaim,
  requestHash,
  writeOnce,
} from '#server/database/idempotency.ts';
import { newId, newReference } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { DiskRoom } from '#server/files/disk/disk-room.ts';
import { showableFileName } from '#server/files/file-names.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';
import type { FormParts, IncomingFile } from '#server/files/incoming.ts';
import type { StageFiles } from '#server/files/staged-files.ts';
import type { FileStore, StagedFile } from '#server/files/store.ts';
import { type OrderRequest, orderRequestReader } from './order-request.ts';
import { insertOrder } from './placing.repository.ts';

interface OrderedFile extends StagedFile {
  _id: string;
  name: string;
}

/** A whole order that passed every check. */
interface ReceivedOrder extends OrderRequest {
  files: OrderedFile[];
}

type Receipt = Omit<OrderReceipt, 'trackingUrl'>;

export interface PlacingParts {
  db: Database;
  stage: StageFiles;
  room: Pick<DiskRoom, 'whileThereIsRoom'>;
  now: () => Date;
  /** The customer's private page of an order. */
  trackingUrl: (orderId: string) => string;
  notifications: NotificationsService;
}

/** @throws Refused */
const receiveFile = async (
  { field, name, bytes }: IncomingFile,
  takeBytes: FileStore['stage'],
): Promise<OrderedFile> => {
  if (field !== 'file') throw new Refused(`Files are taken in the field file, not in ${field}!`);
  const _id = newId();
  const file = { _id, name: showableFileName(name), ...(await takeBytes(customerFileKey(_id), bytes)) };
  if (file.size === 0) throw new Refused(`The file ${file.name} is empty!`);
  return file;
};

/** Reads what a customer sends to its end, and checks it. @throws Refused, and what the parts fail with */
const orderReceiver = (now: () => Date) => {
  const readOrderRequest = orderRequestReader(now);
  return async (parts: FormParts, takeBytes: FileStore['stage']): Promise<ReceivedOrder> => {
    const fields = new Map<string, string>();
    const files: OrderedFile[] = [];
    for await (const part of parts) {
      if (part.kind === 'field') fields.set(part.field, part.value);
      else files.push(await receiveFile(part, takeBytes));
    }
    const request = readOrderRequest(Object.fromEntries(fields), files.length);
    if (files.length === 0) throw new Refused(ORDER_MESSAGE.file);
    return { ...request, files };
  };
};

const hashOf = ({ customer, details, files }: ReceivedOrder) =>
  requestHash(
    { ...details, ...customer },
    files.map((file) => ({ ...file, field: 'file' })),
  );

/** Writes an order, the first step of its history and the letters about it. */
const writeOrder = async (
  tx: InTransaction,
  { now, trackingUrl, notifications }: PlacingParts,
  { customer, details, files }: ReceivedOrder,
): Promise<Receipt> => {
  const receipt = { _id: newId(), reference: newReference() };
  const row = {
    ...receipt,
    name: customer.name,
    email: customer.email,
    company: customer.company,
    project: customer.project,
    contact_number: customer.contactNumber,
    delivery_address: customer.deliveryAddress,
    delivery_date: customer.deliveryDate,
    service_needed: customer.serviceNeeded,
    details: JSON.stringify(details),
    status: 'new' satisfies OrderStatus,
    created_at: now().toISOString(),
  };
  const fileRows = files.map(({ _id, name, size, sha256 }, position) => ({
    _id,
    order_id: receipt._id,
    position,
    name,
    size,
    sha256,
  }));
  await insertOrder(tx, row, fileRows);
  await notifications.orderPlaced(tx, {
    ...customer,
    ...receipt,
    details,
    files,
    trackingUrl: trackingUrl(receipt._id),
  });
  return receipt;
};

/**
 * Takes an order. When this returns, every byte and the row are safe on disk; when it throws, nothing stays, unless the
 * commit failed in a way that leaves it open: then the files stay until the sweeper has asked the database.
 * The same claim again gets the first one's receipt; another order under it is refused. Either is read and hashed, since
 * its fields may come last, but not written to disk.
 * @throws Refused, KeyReused, NoRoom
 */
export const placeOrder = (parts: PlacingParts) => {
  const { db, stage, room, now, trackingUrl, notifications } = parts;
  const receiveOrder = orderReceiver(now);
  const withLink = (receipt: Receipt): OrderReceipt => ({ ...receipt, trackingUrl: trackingUrl(receipt._id) });

  return async (claim: IdempotencyClaim | undefined, form: FormParts): Promise<OrderReceipt> => {
    const former = claim && (await findFormerRequest(db, claim));
    if (former) {
      const order = await receiveOrder(form, hashBytes);
      return withLink(answerAgain(former, hashOf(order)) as Receipt);
    }

    await using staged = stage();
    const order = await receiveOrder(form, (key, bytes) => staged.add(key, room.whileThereIsRoom(bytes)));
    const claimed = claim && { ...claim, requestHash: hashOf(order) };
    const { answer, written } = await staged.commit(() =>
      writeOnce(db, claimed, now(), (tx) => writeOrder(tx, parts, order)),
    );
    if (!written) await staged.remove(); // the same order was quicker on another connection
    notifications.wake();
    return withLink(answer);
  };
};
