import type { ActualsRequest } from '#contract/orders/actuals.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';

interface Needs {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'find' | 'raiseVersion'>;
  estimating: Pick<EstimatingService, 'estimateOf'>;
  nearness: Pick<NearnessService, 'isNew' | 'write'>;
}

/**
 * Writes down what an order really took, with its author and time. A later entry corrects it, and the earlier stays in the
 * history; the same figures again have no effect. They are compared with the estimate only where that is for this very order.
 * @throws NotFound, or Conflict if the order no longer has the version that the entry is based on
 */
export const actualsWriter =
  ({ db, now, orders, estimating, nearness }: Needs) =>
  async (_id: string, { version, ...figures }: ActualsRequest, by: string): Promise<KeptOrder> => {
    const found = await orders.find(db, _id);
    if (!found) throw new NotFound();
    const estimate = await estimating.estimateOf(found);
    const entry = {
      ...figures,
      orderId: _id,
      service: found.order.serviceNeeded,
      estimate: estimate?.differences.length === 0 ? estimate : undefined,
      by,
      at: now(),
    };
    return db.transaction().execute(async (tx) => {
      if (!(await nearness.isNew(tx, _id, figures))) return found;
      if (!(await orders.raiseVersion(tx, _id, version))) {
        if (!(await orders.find(tx, _id))) throw new NotFound();
        throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
      }
      await nearness.write(tx, entry);
      return (await orders.find(tx, _id)) ?? found;
    });
  };
