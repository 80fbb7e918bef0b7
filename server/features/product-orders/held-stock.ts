import type { OrderStatus } from '#contract/orders/order.ts';
import type { ShortOf } from '#contract/slips.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import { changeHoldsStock, deleteOrderProduct, findOrderProduct } from './product-orders.repository.ts';

const GIVEN_BACK = 0;
const HELD = 1;
/** Of an order that was cancelled after its delivery. */
const GOODS_OUT = 2;

interface Move {
  from: OrderStatus;
  to: OrderStatus;
}

/** The pieces that orders of products hold. Each function says whether the stock changed. */
export const heldStock = (stock: Pick<StockService, 'take' | 'takeBack' | 'giveBack' | 'left'>) => {
  const giveBack = async (tx: InTransaction, orderId: string): Promise<boolean> => {
    if (!(await changeHoldsStock(tx, orderId, { from: HELD, to: GIVEN_BACK }))) return false;
    const ordered = await findOrderProduct(tx, orderId);
    if (ordered) await stock.giveBack(tx, ordered.product_id, ordered.quantity);
    return ordered !== undefined;
  };

  const takeAgain = async (tx: InTransaction, orderId: string): Promise<boolean> => {
    if (await changeHoldsStock(tx, orderId, { from: GOODS_OUT, to: HELD })) return false;
    if (!(await changeHoldsStock(tx, orderId, { from: GIVEN_BACK, to: HELD }))) return false;
    const ordered = await findOrderProduct(tx, orderId);
    if (ordered) await stock.take(tx, ordered.product_id, ordered.quantity);
    return ordered !== undefined;
  };

  return {
    /**
     * A cancelled order gives its pieces back, once, unless they were delivered: what comes back from a customer is counted and
     * entered by the owner. An order that is taken up again takes its pieces again, unless they are out already.
     * @throws NotFound, or Conflict with a sentence if they are no longer there
     */
    moved: async (tx: InTransaction, orderId: string, { from, to }: Move): Promise<boolean> => {
      if (to !== 'cancelled') return takeAgain(tx, orderId);
      if (from !== 'delivered') return giveBack(tx, orderId);
      await changeHoldsStock(tx, orderId, { from: HELD, to: GOODS_OUT });
      return false;
    },

    /** What an order that gave its pieces back could not take again now. */
    shortOf: async (db: Database, orderId: string): Promise<ShortOf | undefined> => {
      const ordered = await findOrderProduct(db, orderId);
      if (ordered?.holds_stock !== GIVEN_BACK) return undefined;
      const left = await stock.left(db, ordered.product_id);
      return left && left.stock < ordered.quantity ? { ...left, quantity: ordered.quantity } : undefined;
    },

    /** An order that goes into the bin gives back what was not delivered. */
    released: async (tx: InTransaction, orderId: string, status: OrderStatus): Promise<boolean> =>
      status !== 'delivered' && giveBack(tx, orderId),

    /** One that comes back takes it again, unless nobody sells the product any more. @throws Conflict if too few are left */
    restored: async (tx: InTransaction, orderId: string, status: OrderStatus): Promise<boolean> => {
      if (status === 'cancelled' || status === 'delivered') return false;
      const ordered = await findOrderProduct(tx, orderId);
      if (ordered?.holds_stock !== GIVEN_BACK) return false;
      if (!(await stock.takeBack(tx, ordered.product_id, ordered.quantity))) return false;
      return changeHoldsStock(tx, orderId, { from: GIVEN_BACK, to: HELD });
    },

    /** An order that is erased gives back what was not delivered. */
    removed: async (tx: InTransaction, orderId: string, status: OrderStatus): Promise<boolean> => {
      const changed = status !== 'delivered' && (await giveBack(tx, orderId));
      await deleteOrderProduct(tx, orderId);
      return changed;
    },
  };
};
