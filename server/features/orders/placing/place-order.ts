import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { type OrderReceipt } from '#contract/orders/order-request.ts';
import { type ClaimedRequest, type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import { newId, newReference } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import { keyOf } from '#server/features/orders/files/order-files.ts';
import { insertOrder } from '#server/features/orders/orders.repository.ts';
import { type Discard, orDiscard } from '#server/files/discard.ts';
import { showableFileName } from '#server/files/file-names.ts';
import type { Receive } from '#server/files/incoming.ts';
import type { FileStore, StagedFile } from '#server/files/store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type OrderRequest, orderRequestReader } from './order-request.ts';

interface TakenFile extends StagedFile {
  _id: string;
  name: string;
}

/** What it takes to place orders and to keep them. */
export interface OrderParts {
  db: Database;
  files: FileStore;
  discard: Discard;
  now: () => Date;
  /** The customer's private page of an order. */
  trackingUrl: (orderId: string) => string;
  jobs: Pick<Jobs, 'removeAbout'>;
  notifications: NotificationsService;
}

const writeOrder = (
  { db, now, trackingUrl, notifications }: OrderParts,
  claim: ClaimedRequest | undefined,
  { customer, details }: OrderRequest,
  taken: TakenFile[],
) =>
  writeOnce<Omit<OrderReceipt, 'trackingUrl'>>(db, claim, now(), async (tx) => {
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
    const fileRows = taken.map(({ _id, name, size, sha256 }, position) => ({
      _id,
      order_id: receipt._id,
      position,
      name,
      size,
      sha256,
    }));
    await insertOrder(tx, row, fileRows);
    const trackingLink = trackingUrl(receipt._id);
    await notifications.orderPlaced(tx, { ...customer, ...receipt, details, files: taken, trackingUrl: trackingLink });
    return receipt;
  });

/** Takes what a customer sends: the files go to the store as they come. @throws Refused */
const orderTaker = ({ files, now }: OrderParts) => {
  const readOrderRequest = orderRequestReader(now);
  return async (receive: Receive, taken: TakenFile[]) => {
    const fields = await receive(async ({ field, name, bytes }) => {
      if (field !== 'file') throw new Refused(`Files are taken in the field file, not in ${field}!`);
      const _id = newId();
      const file = { _id, name: showableFileName(name), ...(await files.stage(keyOf(_id), bytes)) };
      taken.push(file);
      if (file.size === 0) throw new Refused(`The file ${file.name} is empty!`);
    });
    const request = readOrderRequest(fields, taken.length);
    if (taken.length === 0) throw new Refused(ORDER_MESSAGE.file);
    await files.keep(taken);
    return request;
  };
};

const hashOf = ({ customer, details }: OrderRequest, taken: TakenFile[]) =>
  requestHash(
    { ...details, ...customer },
    taken.map((file) => ({ ...file, field: 'file' })),
  );

/**
 * Takes an order. When this returns, every byte and the row are safe on disk; when it throws, nothing stays, unless the
 * commit failed in a way that leaves it open: then the files stay until the sweeper has asked the database.
 * The same claim again gets the first one's receipt and keeps nothing; another order under it is refused.
 * @throws Refused, KeyReused
 */
export const placeOrder = (parts: OrderParts) => {
  const takeOrder = orderTaker(parts);
  return async (claim: IdempotencyClaim | undefined, receive: Receive): Promise<OrderReceipt> => {
    const taken: TakenFile[] = [];
    const discardNew = () => parts.discard(taken.map(({ key }) => key));
    const { answer, written } = await orDiscard(async () => {
      const request = await takeOrder(receive, taken);
      return writeOrder(parts, claim && { ...claim, requestHash: hashOf(request, taken) }, request, taken);
    }, discardNew);
    if (!written) await discardNew();
    parts.notifications.wake();
    return { ...answer, trackingUrl: parts.trackingUrl(answer._id) };
  };
};
