import type { OrderStatus } from '#contract/orders/order.ts';
import type { InTransaction } from '#server/database/tables.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import { deleteOrderProduct, findOrderProduct, setHoldsStock } from './product-orders.repository.ts';

/** The pieces that orders of products hold. Each function says whether the stock changed. */
export const heldStock = (stock: Pick<StockService, 'take' | 'giveBack'>) => {
  const giveBack = async (tx: InTransaction, orderId: string): Promise<boolean> => {
    if (!(await setHoldsStock(tx, orderId, 0))) return false;
    const ordered = await findOrderProduct(tx, orderId);
    if (ordered) await stock.giveBack(tx, ordered.product_id, ordered.quantity);
    return ordered !== undefined;
  };

  const takeAgain = async (tx: InTransaction, orderId: string): Promise<boolean> => {
    if (!(await setHoldsStock(tx, orderId, 1))) return false;
    const ordered = await findOrderProduct(tx, orderId);
    if (ordered) await stock.take(tx, ordered.product_id, ordered.quantity);
    return ordered !== undefined;
  };

  return {
    /**
     * A cancelled order gives its pieces back, once; one that is taken up again takes them again.
     * @throws NotFound, or Conflict with a sentence if they are no longer there
     */
    moved: (tx: InTransaction, orderId: string, status: OrderStatus): Promise<boolean> =>
      status === 'cancelled' ? giveBack(tx, orderId) : takeAgain(tx, orderId),

    /** An order that is deleted gives back what was not delivered. */
    removed: async (tx: InTransaction, orderId: string, status: OrderStatus): Promise<boolean> => {
      const changed = status !== 'delivered' && (await giveBack(tx, orderId));
      await deleteOrderProduct(tx, orderId);
      return changed;
    },
  };
};
