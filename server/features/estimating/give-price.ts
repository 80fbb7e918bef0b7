import { usesText } from '#contract/measuring/measurement.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';

interface Needs {
  db: Database;
  orders: Pick<OrdersService, 'find' | 'lock' | 'prices'>;
  estimates: Pick<EstimatesService, 'keep'>;
  /** Called in the transaction in which an order gets its price. */
  whenPriced: (tx: InTransaction, orderId: string) => Promise<void>;
}

/** All of an order that its price depends on. */
const pricedOf = ({ order: { details, files } }: KeptOrder) =>
  JSON.stringify([
    details,
    files.map(({ _id, quantity, unit, uses, options }) => [_id, quantity, unit, usesText(uses), options]),
  ]);

const isSame = (one: KeptOrder, other: KeptOrder | undefined) => pricedOf(one) === (other && pricedOf(other));

/** Gives an order its price, unless it has one by now, or it was changed since it was read: that has a job of its own. */
export const givePrice =
  ({ db, orders, estimates, whenPriced }: Needs) =>
  async (kept: KeptOrder, prepared: Awaited<ReturnType<EstimatesService['prepare']>>): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      const { _id } = kept.order;
      await orders.lock(tx, _id);
      if (!isSame(kept, await orders.find(tx, _id))) return;
      if (!(await orders.prices.give(tx, _id, prepared.estimate._id))) return;
      await estimates.keep(tx, prepared);
      await whenPriced(tx, _id);
    });
  };
