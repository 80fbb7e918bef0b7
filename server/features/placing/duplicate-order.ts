import { shopDay } from '#contract/formats/shop-time.ts';
import { deliveryIdOf, deliveryNamed } from '#contract/orders/delivery.ts';
import { DUPLICATE_MESSAGE } from '#contract/orders/messages.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { wantedPieces } from '#contract/orders/wanted-pieces.ts';
import { isOrderable } from '#contract/services/services.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import { newId } from '#server/database/identifiers.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { StagedFiles } from '#server/files/staged-files.ts';
import { type PlacingNeeds, writeOrder } from './place-order.ts';
import type { ReceivedOrder } from './receive-order.ts';

const DAY_MS = 86_400_000;
/** When a duplicate is wanted whose order was wanted earlier than today. */
const WANTED_IN_DAYS = 7;

type OrderFile = KeptOrder['order']['files'][number];

/** Copies the bytes of a file under an identifier of its own. @throws Conflict if they are missing */
const copyFile = async (staged: StagedFiles, { files, space }: PlacingNeeds, { _id: from, name }: OrderFile) => {
  const stored = await files.read(customerFileKey(from)).catch((cause: unknown) => {
    throw cause instanceof NotFound ? new Conflict(DUPLICATE_MESSAGE.fileMissing(name), { cause }) : cause;
  });
  const _id = newId();
  const { size, sha256 } = await staged.add(customerFileKey(_id), space.whileThereIsSpace(stored.bytes));
  return { _id, name, size, sha256 };
};

/** What is wanted of each file, where the order says it: only then is it priced by itself. */
const itemsOf = ({ files, details }: KeptOrder['order']): ReceivedOrder['items'] => {
  const said = wantedPieces(details);
  const items = files.flatMap(({ quantity = said, unit, uses, options }) =>
    quantity === undefined
      ? []
      : [{ quantity, ...(unit && { unit }), ...(uses && { uses }), ...(options && { options }) }],
  );
  return items.length > 0 && items.length === files.length ? items : undefined;
};

/** The area that it goes to, if the shop still has it: at its price of today. */
const areaOf = async ({ delivery }: KeptOrder['order'], settings: PlacingNeeds['settings']) => {
  const { 'work.deliveryAreas': areas, 'work.pickUp': pickUp } = await settings.inForce();
  const deliveryArea = delivery && deliveryIdOf(delivery);
  return deliveryArea !== undefined && deliveryNamed(deliveryArea, { areas, pickUp }) ? { deliveryArea } : {};
};

/** The same again, as an order that has just come. @throws Refused for a product of the shop */
const asNew = (kept: KeptOrder, files: ReceivedOrder['files'], now: Date): ReceivedOrder => {
  const { order } = kept;
  const { name, email, company, project, contactNumber, deliveryAddress, serviceNeeded, details } = order;
  if (!isOrderable(serviceNeeded)) throw new Refused(DUPLICATE_MESSAGE.product);
  const today = shopDay(now);
  const later = shopDay(new Date(now.getTime() + WANTED_IN_DAYS * DAY_MS));
  const deliveryDate = order.deliveryDate >= today ? order.deliveryDate : later;
  const items = itemsOf(order);
  return {
    customer: { name, email, company, project, contactNumber, deliveryAddress, deliveryDate, serviceNeeded },
    details,
    files,
    uploadIds: [],
    sequence: files.map(({ _id }) => _id),
    ...(items && { items }),
  };
};

/**
 * Duplicates an order: the same customer, files and choices, without its price, history and messages. Nobody is written to. The same
 * claim again gets the first one's receipt.
 * @param by the e-mail of who does it
 * @throws NotFound, Refused, TooLarge, KeyReused, or Conflict if a file of it is missing
 */
export const duplicateOrder =
  (needs: PlacingNeeds) =>
  async (claim: IdempotencyClaim | undefined, orderId: string, by: string): Promise<OrderReceipt> => {
    const { db, stage, now, orders, receipts, measuring, estimating, settings } = needs;
    const kept = await orders.find(db, orderId);
    if (!kept) throw new NotFound();
    asNew(kept, [], now()); // refuses before anything is copied
    await using staged = stage();
    const files: ReceivedOrder['files'] = [];
    for (const file of kept.order.files) files.push(await copyFile(staged, needs, file));
    const order = { ...asNew(kept, files, now()), ...(await areaOf(kept.order, settings)) };
    const write = async (tx: InTransaction) => {
      const receipt = await writeOrder(tx, needs, order, { withReceipt: false, by, quietly: true });
      const what = DUPLICATE_MESSAGE.copyOf(kept.order.reference);
      await orders.progress.record(tx, receipt._id, { what, kind: 'job', by, at: now(), announced: false });
      return receipt;
    };
    const claimed = claim && { ...claim, requestHash: requestHash({ orderId }, []) };
    const { answer, written } = await staged.commit(() => writeOnce(db, claimed, now(), write));
    if (!written) await staged.remove();
    measuring.wake();
    estimating.wake();
    return receipts.complete(answer);
  };
