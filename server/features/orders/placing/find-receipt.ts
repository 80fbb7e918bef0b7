import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import type { OrderReceipt } from '#contract/orders/order-request.ts';
import { findFormerRequest, type IdempotencyClaim } from '#server/database/idempotency.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { OrderReceipts, StoredReceipt } from '#server/features/orders/receipts.ts';

interface Parts {
  db: Database;
  receipts: Pick<OrderReceipts, 'complete'>;
}

/**
 * The receipt of an order, for a customer whose connection ended before it came.
 * @throws NotFound if no order has arrived under this claim, or not yet
 */
export const findReceipt =
  ({ db, receipts }: Parts) =>
  async (claim: IdempotencyClaim): Promise<OrderReceipt> => {
    const former = await findFormerRequest(db, claim);
    if (!former) throw new NotFound(ORDER_MESSAGE.notArrived);
    return receipts.complete(JSON.parse(former.answer) as StoredReceipt);
  };
