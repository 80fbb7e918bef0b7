import type { Database } from '#server/database/tables.ts';
import { lockOrder } from '#server/features/orders/order-changes.repository.ts';
import { setEstimate } from '#server/features/orders/order-price.repository.ts';
import { findOrder, type OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';

interface Parts {
  db: Database;
  estimates: Pick<EstimatesService, 'keep'>;
}

const filesOf = ({ files }: OrderWithFiles) => files.map(({ _id, unit }) => `${_id} ${unit}`).join();

const hasSameFiles = (one: OrderWithFiles, other: OrderWithFiles | undefined) =>
  filesOf(one) === (other && filesOf(other));

/** Gives an order its price, unless it has one by now, or a file or its unit was replaced since the order was read: that has a job of its own. */
export const givePrice =
  ({ db, estimates }: Parts) =>
  async (order: OrderWithFiles, prepared: Awaited<ReturnType<EstimatesService['prepare']>>): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, order._id);
      if (!hasSameFiles(order, await findOrder(tx, order._id))) return;
      if (await setEstimate(tx, order._id, prepared.estimate._id)) await estimates.keep(tx, prepared);
    });
  };
