import type { Expression, Insertable, Selectable } from 'kysely';
import type { Order } from '#contract/orders/order.ts';
import type { Correction } from '#contract/orders/order-correction.ts';
import { toSearchText } from '#server/database/search.ts';
import type { InTransaction, OrderStepRow } from '#server/database/tables.ts';
import { deliveryColumns } from './delivery-columns.ts';

interface OrderUpdate {
  status?: string | undefined;
  note?: string | undefined;
  /** The version that the change is based on; without it, the change applies to any version. */
  version?: number | undefined;
}

/**
 * Changes an order in one statement, so that nothing can change between check and write.
 * @returns whether it did; not if the order is gone, has another version, or already has these values
 */
export const updateOrder = async (tx: InTransaction, _id: string, { status, note, version }: OrderUpdate) => {
  let query = tx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      stale: eb('stale', '+', 1),
      ...(status !== undefined && { status }),
      ...(note !== undefined && { note }),
    }))
    .where('_id', '=', _id)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(status === undefined ? [] : [eb('status', '<>', status)]),
        ...(note === undefined ? [] : [eb('note', '<>', note)]),
      ]),
    );
  if (version !== undefined) query = query.where('version', '=', version);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * Keeps other writers off an order, also one in the bin, until the transaction ends, without changing it; only that something
 * happened to it is noted, so that what it waits for is worked out anew.
 * @param order its identifier, or a query that finds it, so that nothing is read before
 * @returns whether there is such an order
 */
export const lockOrder = async (tx: InTransaction, order: string | Expression<string>): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((eb) => ({ stale: eb('stale', '+', 1) }))
    .where('_id', 'in', typeof order === 'string' ? [order] : order)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Says by when an order is ready, YYYY-MM-DD. */
export const setReadyBy = async (tx: InTransaction, _id: string, day: string) => {
  await tx
    .updateTable('orders')
    .set((eb) => ({ ready_by: day, stale: eb('stale', '+', 1) }))
    .where('_id', '=', _id)
    .execute();
};

/** Notes a change of what belongs to an order, and locks out other writers. @returns false if it is gone or has another version */
export const raiseVersion = async (tx: InTransaction, _id: string, version: number | undefined) => {
  let query = tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), stale: eb('stale', '+', 1) }))
    .where('_id', '=', _id)
    .where('deleted_at', 'is', null);
  if (version !== undefined) query = query.where('version', '=', version);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Writes what is different of an order that the transaction holds; what is wanted of its files is written beside it. */
export const writeCorrection = async (
  tx: InTransaction,
  order: Order,
  { fields, details, delivery = order.delivery }: Correction,
) => {
  const { name, email, company, reference, project, deliveryAddress, deliveryDate, contactNumber } = {
    ...order,
    ...fields,
  };
  await tx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      project,
      delivery_date: deliveryDate,
      delivery_address: deliveryAddress,
      contact_number: contactNumber,
      ...deliveryColumns(delivery),
      details: JSON.stringify({ ...order.details, ...details }),
      search_text: toSearchText([reference, name, email, company, project]),
    }))
    .where('_id', '=', order._id)
    .execute();
};

/** Adds a step to an order's history. */
export const appendStep = async (
  tx: InTransaction,
  step: Omit<Insertable<OrderStepRow>, 'position'>,
  after: Selectable<OrderStepRow>,
) => {
  await tx
    .insertInto('order_steps')
    .values({ ...step, position: after.position + 1 })
    .execute();
};

/** The latest step, which every order has. Call it after writing the order, which locks out other writers. */
export const lastStep = (tx: InTransaction, orderId: string) =>
  tx
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
