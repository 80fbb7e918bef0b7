import { ORDER_RECORD_MESSAGE, type OrderChange } from '#contract/orders/order.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { findOrder, type OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import { appendStep, lastStep, updateOrder } from './desk.repository.ts';

/** Who makes a change, and when. */
interface Author {
  /** An administrator's e-mail. */
  by: string;
  at: Date;
}

/** @throws NotFound, or Conflict when the order has another version than the change was made on */
const presentOrder = async (tx: InTransaction, _id: string, version: number | undefined): Promise<OrderWithFiles> => {
  const found = await findOrder(tx, _id);
  if (!found) throw new NotFound();
  if (version !== undefined && found.version !== version) throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
  return found;
};

/**
 * Changes an order, and writes a step of its history when it came to stand elsewhere. What is so already is no change.
 * @param tellCustomer writes the letter that announces it, and says whether there is one
 * @throws NotFound, or Conflict when the order has another version than the change was made on
 */
export const changeOrder = async (
  tx: InTransaction,
  _id: string,
  { status, note, version, announce = false }: OrderChange,
  { by, at }: Author,
  tellCustomer: (tx: InTransaction, order: OrderWithFiles) => Promise<boolean>,
): Promise<OrderWithFiles> => {
  if (!(await updateOrder(tx, _id, { status, note, version }))) return presentOrder(tx, _id, version);
  const former = await lastStep(tx, _id);
  const order = await presentOrder(tx, _id, undefined);
  if (order.status !== former.status) {
    const announced = announce && (await tellCustomer(tx, order)) ? 1 : 0;
    const step = { order_id: _id, status: order.status, at: at.toISOString(), administrator: by, announced } as const;
    await appendStep(tx, step, former);
  }
  return order;
};
