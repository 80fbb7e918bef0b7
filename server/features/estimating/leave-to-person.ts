import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { givePrice } from './give-price.ts';

/** Orders that one sweep gives up on; the next one goes on. */
const SWEPT_MAX = 500;

interface Needs {
  db: Database;
  orders: Pick<OrdersService, 'find' | 'lock' | 'prices'>;
  log: { error: (fault: object, message: string) => void };
  estimates: Pick<EstimatesService, 'prepare' | 'keep'>;
  whenPriced: (tx: InTransaction, orderId: string) => Promise<void>;
}

/** Ends the attempts to price orders that failed every time: the order says that a person prices it, and the log that it does. */
export const leaveToPerson = (
  { db, orders, log, estimates, whenPriced }: Needs,
  failed: ReturnType<Jobs['deadLetters']>,
) => {
  const give = givePrice({ db, orders, estimates, whenPriced });
  const leaveOrder = async (orderId: string) => {
    const kept = await orders.find(db, orderId);
    if (!kept || kept.estimateId !== null) return;
    const service = kept.order.serviceNeeded;
    if (service === ORDERED_PRODUCT) return;
    await give(kept, await estimates.prepare({ service, options: {}, items: [] }));
  };

  /** @param orderOf reads the payload of a job */
  return async (orderOf: (payload: unknown) => string): Promise<void> => {
    const { items } = await failed.list({ limit: SWEPT_MAX });
    for (const { _id, payload, lastError } of items) {
      const order = orderOf(payload);
      await leaveOrder(order);
      await failed.drop(_id);
      log.error({ order, lastError }, 'an order could not be priced, so a person has to');
    }
  };
};
