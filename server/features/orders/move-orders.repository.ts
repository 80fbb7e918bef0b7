import type { Insertable } from 'kysely';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { InTransaction, OrderStepRow } from '#server/database/tables.ts';

/** Keeps other writers off several orders until the transaction ends. Call it before all else in one. */
export const lockOrders = async (tx: InTransaction, ids: readonly string[]) => {
  await tx
    .updateTable('orders')
    .set((eb) => ({ stale: eb('stale', '+', 1) }))
    .where('_id', 'in', ids)
    .execute();
};

/** Gives orders that the transaction holds a status. */
export const setStatus = async (tx: InTransaction, ids: readonly string[], status: OrderStatus) => {
  await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), status }))
    .where('_id', 'in', ids)
    .execute();
};

/** The positions of the latest steps. */
const lastPositions = async (tx: InTransaction, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('order_steps')
    .select((eb) => ['order_id', eb.fn.max('position').as('position')])
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, position }) => [order_id, position]));
};

/** Adds a step to the history of each of several orders that the transaction holds. */
export const appendSteps = async (tx: InTransaction, steps: readonly Omit<Insertable<OrderStepRow>, 'position'>[]) => {
  const last = await lastPositions(
    tx,
    steps.map(({ order_id }) => order_id),
  );
  await tx
    .insertInto('order_steps')
    .values(steps.map((step) => ({ ...step, position: (last.get(step.order_id) ?? 0) + 1 })))
    .execute();
};
