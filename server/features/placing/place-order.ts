import type { Upload } from '#contract/measuring/upload.ts';
import type { OrderDelivery } from '#contract/orders/delivery.ts';
import type { OrderItem } from '#contract/orders/order-items.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { answerAgain, findFormerRequest, type IdempotencyClaim, writeOnce } from '#server/database/idempotency.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { MendingService } from '#server/features/mending/mending.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { hashBytes } from '#server/files/hash-bytes.ts';
import type { FormEntries } from '#server/files/incoming.ts';
import type { StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { HeldLetters } from './order-letters.ts';
import type { OrderReceipts, StoredReceipt } from './receipts.service.ts';
import { hashOf, orderReceiver, type ReceivedOrder } from './receive-order.ts';

export interface PlacingNeeds {
  db: Database;
  stage: StageFiles;
  space: Pick<DiskSpace, 'whileThereIsSpace'>;
  now: () => Date;
  files: Pick<FileStore, 'read'>;
  orders: Pick<OrdersService, 'add' | 'find' | 'files' | 'goesWith' | 'progress' | 'requireWithinLimits'>;
  receipts: Pick<OrderReceipts, 'make' | 'complete' | 'trackingUrl'>;
  notifications: NotificationsService;
  uploads: Pick<UploadsService, 'takeOver' | 'find'>;
  mending: Pick<MendingService, 'sourcesOf'>;
  measuring: Pick<MeasuringService, 'measureLater' | 'wake'>;
  estimates: Pick<EstimatesService, 'shownFor'>;
  estimating: Pick<EstimatingService, 'bookFor' | 'estimateLater' | 'wake'>;
  /** Lets the letters about an order wait for its price. */
  holdLetters: (tx: InTransaction, letters: HeldLetters) => Promise<void>;
  settings: Pick<SettingsService, 'inForce' | 'orderLimits' | 'requireOpen' | 'deliveryTo'>;
  contact: Pick<ContactService, 'finish'>;
}

type Wanted = Upload & Pick<OrderItem, 'mendedFrom'>;

/** Of which uploads its files were mended: as the shop knows of those that it mended, and as the order says of those mended in a browser. */
const sourcesOf = async (tx: InTransaction, { uploads, mending }: PlacingNeeds, files: readonly Wanted[]) => {
  const known = await mending.sourcesOf(
    tx,
    files.map(({ _id }) => _id),
  );
  const waiting = new Set((await uploads.find([...new Set(known.values())], tx)).map(({ _id }) => _id));
  const said = files.flatMap(({ _id, mendedFrom }) => (mendedFrom === undefined ? [] : [[_id, mendedFrom] as const]));
  return new Map([...[...known].filter(([, source]) => waiting.has(source)), ...said]);
};

/**
 * Keeps with an order the files that mended ones were made of, each as one that was replaced: together they may be as much as its files.
 * @throws Refused if one is gone, TooLarge
 */
const keepSources = async (
  tx: InTransaction,
  needs: PlacingNeeds,
  orderId: string,
  { files, by }: { files: readonly Wanted[]; by: string },
) => {
  const { orders, uploads, settings, now } = needs;
  const sources = await sourcesOf(tx, needs, files);
  const formers = await uploads.takeOver(tx, [...new Set(sources.values())]);
  orders.requireWithinLimits(formers, await settings.orderLimits(tx));
  for (const former of formers) {
    const position = files.findIndex(({ _id }) => sources.get(_id) === former._id);
    const replacement = (files[position] as Upload)._id;
    await orders.files.addReplaced(tx, orderId, { file: former, position, replacement, by, at: now() });
  }
};

/** For how long orders of one press may follow each other: what was not placed at first is pressed again. */
const PRESS_MS = 86_400_000;

/** Where an order goes, and what that costs now; orders of one press go there once. @throws Refused where the shop has no such area */
const deliveryOf = async (
  tx: InTransaction,
  { settings, orders, now }: PlacingNeeds,
  { customer: { email, deliveryAddress: address }, deliveryArea, together }: ReceivedOrder,
): Promise<OrderDelivery | undefined> => {
  if (deliveryArea === undefined) return undefined;
  const delivery = await settings.deliveryTo(deliveryArea, tx);
  if (together === undefined) return delivery;
  const { area } = delivery;
  const since = new Date(now().getTime() - PRESS_MS).toISOString();
  return (await orders.goesWith(tx, { together, area, email, address, since })) ? { area, price: 0 } : delivery;
};

interface Writing {
  /** Whether its customer gets a receipt by mail. */
  withReceipt: boolean;
  /** The e-mail of who entered it for the customer. */
  by?: string;
  /** Whether nobody gets a mail about it. */
  quietly?: boolean;
}

/** Writes an order with the uploads that it takes over, the first step of its history, and what is to be done about it. */
export const writeOrder = async (
  tx: InTransaction,
  needs: PlacingNeeds,
  received: ReceivedOrder,
  { withReceipt, by, quietly = false }: Writing,
): Promise<StoredReceipt> => {
  const { customer, details, items, priceBook, together, files: sent, uploadIds, sequence, estimateId } = received;
  const { now, orders, receipts, notifications, uploads, measuring, estimates, estimating, holdLetters, settings } =
    needs;
  const taken = [...sent, ...(await uploads.takeOver(tx, uploadIds))];
  orders.requireWithinLimits(taken, await settings.orderLimits(tx));
  const place = ({ _id }: Upload) => sequence.indexOf(_id);
  const wanted = taken.map((file, at) => ({ ...file, ...items?.[at] })); // items name first what came along, then uploads
  const files = wanted.toSorted((one, other) => place(one) - place(other));
  const createdAt = now().toISOString();
  const delivery = await deliveryOf(tx, needs, received);
  const asked = { serviceNeeded: customer.serviceNeeded, details, files, createdAt, delivery };
  const shown = estimateId === undefined ? undefined : await estimates.shownFor(tx, estimateId, asked);
  const receipt = await receipts.make(tx);
  const { _id, reference, replyBy } = receipt;
  const book = items && estimateId === undefined ? await estimating.bookFor(tx, priceBook) : undefined;
  await orders.add(tx, {
    ...customer,
    _id,
    reference,
    details,
    files,
    createdAt,
    estimateId,
    priceBook: book,
    together,
    delivery,
    enteredBy: by,
  });
  await keepSources(tx, needs, _id, { files, by: customer.name });
  if (book !== undefined) await estimating.estimateLater(tx, _id);
  await measuring.measureLater(tx, customer.serviceNeeded, files);
  // Who entered it knows of it, and a customer without an address gets no mail.
  if (quietly || (by !== undefined && customer.email === '')) return receipt;
  if (book !== undefined) {
    await holdLetters(tx, { orderId: _id, replyBy, withReceipt });
    return receipt;
  }
  const letter = {
    ...customer,
    ...receipt,
    details,
    files,
    delivery,
    price: shown,
    trackingUrl: receipts.trackingUrl(_id),
  };
  await notifications.orderPlaced(tx, letter, withReceipt);
  return receipt;
};

/**
 * Takes an order. When this returns, every byte and the row are safe on disk; when it throws, nothing stays, unless the
 * commit failed in a way that leaves it open: then the files stay until the sweeper has asked the database.
 * The same claim again gets the first one's receipt; another order under it is refused. Either is read and hashed, since
 * its fields may come last, but not written to disk.
 * @throws Refused, KeyReused, OutOfSpace
 */
export const placeOrder = (needs: PlacingNeeds) => {
  const { db, stage, space, now, receipts, notifications, settings, measuring, estimating } = needs;
  const receiveOrder = orderReceiver(now);

  return async (claim: IdempotencyClaim | undefined, form: FormEntries): Promise<OrderReceipt> => {
    const former = claim && (await findFormerRequest(db, claim));
    if (former) {
      const order = await receiveOrder(form, hashBytes);
      return receipts.complete(answerAgain(former, hashOf(order)) as StoredReceipt);
    }

    await using staged = stage();
    const order = await receiveOrder(form, (key, bytes) => staged.add(key, space.whileThereIsSpace(bytes)));
    await settings.requireOpen(order.customer.serviceNeeded, 'serviceNeeded');
    const claimed = claim && { ...claim, requestHash: hashOf(order) };
    const withReceipt = await notifications.mayGetReceipt(order.customer.email);
    const { answer, written } = await staged.commit(() =>
      writeOnce(db, claimed, now(), (tx) => writeOrder(tx, needs, order, { withReceipt })),
    );
    if (!written) await staged.remove(); // the same order was quicker on another connection
    notifications.wake();
    measuring.wake();
    estimating.wake();
    return receipts.complete(answer);
  };
};
