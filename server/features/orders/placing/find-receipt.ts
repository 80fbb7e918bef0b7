import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import type { OrderReceipt } from '#contract/orders/order-request.ts';
import { findFormerRequest, type IdempotencyClaim } from '#server/database/idempotency.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import { findOrder } from '#server/features/orders/orders.repository.ts';
import type { OrderReceipts, StoredReceipt } from '#server/features/orders/receipts.ts';

interface Parts {
  db: Database;
  receipts: Pick<OrderReceipts, 'complete'>;
}

/**
 * The receipt of an order, for a customer whose connection ended before it came.
 * @throws NotFound if no order has arrived under this claim, or not yet, or if it was deleted
 */
export const findReceipt =
  ({ db, receipts }: Parts) =>
  async (claim: IdempotencyClaim): Promise<OrderReceipt> => {
    const former = await findFormerRequest(db, claim);
    const receipt = former && (JSON.parse(former.answer) as StoredReceipt);
    if (!receipt || !(await findOrder(db, receipt._id))) throw new NotFound(ORDER_MESSAGE.notArrived);
    return receipts.complete(receipt);
  };
