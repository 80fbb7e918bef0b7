import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { findFormerRequest } from '#server/database/idempotency.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { OrderReceipts, StoredReceipt } from './receipts.service.ts';

interface Needs {
  db: Database;
  orders: Pick<OrdersService, 'find'>;
  receipts: Pick<OrderReceipts, 'complete'>;
}

/** The calls that place an order. A key opens the receipt of either: it is random, so no two orders share it. */
const SCOPES = ['order', 'product-order'] as const;

/**
 * The receipt of an order, of files or of a product, for a customer whose connection ended before it came.
 * @throws NotFound if no order has arrived under this key, or not yet, or if it was deleted
 */
export const findReceipt =
  ({ db, orders, receipts }: Needs) =>
  async (key: string): Promise<OrderReceipt> => {
    for (const scope of SCOPES) {
      const former = await findFormerRequest(db, { scope, key });
      const receipt = former && (JSON.parse(former.answer) as StoredReceipt);
      if (receipt && (await orders.find(db, receipt._id))) return receipts.complete(receipt);
    }
    throw new NotFound(ORDER_MESSAGE.notArrived);
  };
