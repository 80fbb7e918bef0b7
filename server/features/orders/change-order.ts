import { ORDER_RECORD_MESSAGE, type OrderChange, type OrderStatus, orderStatus } from '#contract/orders/order.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { type KeptOrder, toKept } from './kept-order.ts';
import { appendStep, lastStep, updateOrder } from './order-changes.repository.ts';
import { findOrder } from './orders.repository.ts';
import { requireWordsSent } from './owners-words.ts';

/** The author and time of a change. */
interface Author {
  /** An administrator's e-mail; null is the customer. */
  by: string | null;
  at: Date;
}

interface Moved {
  order: KeptOrder;
  /** Its status before. */
  from: OrderStatus;
  /** Whether the customer is to get the letter that announces it. */
  announce: boolean;
}

/** @returns whether there is a letter that announces it */
type FollowStatus = (tx: InTransaction, moved: Moved) => Promise<boolean>;

/** @throws NotFound, or Conflict if the order no longer has the version that the change is based on */
const presentOrder = async (tx: InTransaction, _id: string, version: number | undefined): Promise<KeptOrder> => {
  const found = await findOrder(tx, _id);
  if (!found) throw new NotFound();
  if (version !== undefined && found.version !== version) throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
  return toKept(found);
};

/**
 * Changes an order and adds a history step if its status changed. A change to the current values has no effect.
 * @param follow does what follows from a new status, in the transaction; it may refuse it
 * @throws NotFound, or Conflict if the order no longer has the version that the change is based on, or no mail carries the words
 */
export const changeOrder = async (
  tx: InTransaction,
  _id: string,
  { status, note, version, announce = false, words = '' }: OrderChange,
  { by, at }: Author,
  follow: FollowStatus,
): Promise<KeptOrder> => {
  if (!(await updateOrder(tx, _id, { status, note, version }))) {
    const present = await presentOrder(tx, _id, version);
    requireWordsSent(words, false);
    return present;
  }
  const former = await lastStep(tx, _id);
  const order = await presentOrder(tx, _id, undefined);
  const { status: present } = order.order;
  if (present === former.status) requireWordsSent(words, false);
  else {
    const announced = await follow(tx, { order, from: orderStatus.parse(former.status), announce });
    requireWordsSent(words, announced);
    const step = {
      order_id: _id,
      status: present,
      at: at.toISOString(),
      administrator: by,
      announced: announced ? 1 : 0,
      what: null,
      words: words || null,
    } as const;
    await appendStep(tx, step, former);
  }
  return order;
};
