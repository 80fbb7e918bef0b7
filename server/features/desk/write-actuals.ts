import type { ActualsRequest } from '#contract/orders/actuals.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { OrderedPrices } from '#server/features/estimating/ordered-prices.ts';
import { raiseVersion } from '#server/features/orders/order-changes.repository.ts';
import { findOrder, type OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';

interface Parts {
  db: Database;
  now: () => Date;
  prices: Pick<OrderedPrices, 'estimateOf'>;
  nearness: Pick<NearnessService, 'isNew' | 'write'>;
}

/**
 * Writes down what an order really took, with its author and time. A later entry corrects it, and the earlier stays in the
 * history; the same figures again have no effect. They are compared with the estimate only where that is for this very order.
 * @throws NotFound, or Conflict if the order no longer has the version that the entry is based on
 */
export const actualsWriter =
  ({ db, now, prices, nearness }: Parts) =>
  async (_id: string, { version, ...figures }: ActualsRequest, by: string): Promise<OrderWithFiles> => {
    const found = await findOrder(db, _id);
    if (!found) throw new NotFound();
    const estimate = await prices.estimateOf(found, toOrder(found));
    const entry = {
      ...figures,
      orderId: _id,
      service: toOrder(found).serviceNeeded,
      estimate: estimate?.differences.length === 0 ? estimate : undefined,
      by,
      at: now(),
    };
    return db.transaction().execute(async (tx) => {
      if (!(await nearness.isNew(tx, _id, figures))) return found;
      if (!(await raiseVersion(tx, _id, version))) {
        if (!(await findOrder(tx, _id))) throw new NotFound();
        throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
      }
      await nearness.write(tx, entry);
      return (await findOrder(tx, _id)) ?? found;
    });
  };
