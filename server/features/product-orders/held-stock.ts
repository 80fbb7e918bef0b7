import type { OrderStatus } from '#contract/orders/order.ts';
import type { ShortOf } from '#contract/slip-messages.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import { GIVEN_BACK, HELD, movedStock } from './moved-stock.ts';
import {
  changeHoldsStock,
  deleteOrderProduct,
  findOrderProduct,
  orderProductsOf,
} from './product-orders.repository.ts';

interface Move {
  from: OrderStatus;
  to: OrderStatus;
}

/** The pieces that orders of products hold. Each function says whether the stock changed. */
export const heldStock = (stock: Pick<StockService, 'takeEach' | 'takeBack' | 'giveBack' | 'left'>) => {
  const giveBack = async (tx: InTransaction, orderId: string): Promise<boolean> => {
    if (!(await changeHoldsStock(tx, orderId, { from: HELD, to: GIVEN_BACK }))) return false;
    const ordered = await findOrderProduct(tx, orderId);
    if (ordered) await stock.giveBack(tx, ordered.product_id, ordered.quantity);
    return ordered !== undefined;
  };

  const movedAll = movedStock(stock);

  return {
    movedAll,

    /** The same of one order. @throws NotFound, or Conflict with a sentence if its pieces are no longer there */
    moved: async (tx: InTransaction, orderId: string, { from, to }: Move): Promise<boolean> => {
      const { changed, refused } = await movedAll(tx, [{ orderId, from }], to);
      const reason = refused.get(orderId);
      if (reason) throw reason;
      return changed;
    },

    /** What those of these orders that gave their pieces back could not take again now. */
    shortOf: async (db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, ShortOf>> => {
      const without = (await orderProductsOf(db, orderIds)).filter(({ holds_stock }) => holds_stock === GIVEN_BACK);
      const left = await stock.left(db, [...new Set(without.map(({ product_id }) => product_id))]);
      const products = new Map(left.map(({ _id, ...product }) => [_id, product]));
      return new Map(
        without.flatMap(({ order_id, product_id, quantity }) => {
          const product = products.get(product_id);
          if (!product || product.stock >= quantity) return [];
          return [[order_id, { name: product.name, stock: product.stock, quantity }] as const];
        }),
      );
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
