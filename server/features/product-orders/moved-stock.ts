import type { Selectable } from 'kysely';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { OrderProductRow } from '#server/database/document-tables.ts';
import type { InTransaction } from '#server/database/tables.ts';
import type { ServiceError } from '#server/errors.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import { orderProductsOf, setHoldsStock } from './product-orders.repository.ts';

export const GIVEN_BACK = 0;
export const HELD = 1;
/** Of an order that was cancelled after its delivery. */
const GOODS_OUT = 2;

type Ordered = Selectable<OrderProductRow>;

/** An order that gets a new status, and the one that it had. */
interface FormerStatus {
  orderId: string;
  from: OrderStatus;
}

/** What new statuses did to the stock. */
export interface MovedStock {
  changed: boolean;
  /** Orders that cannot get the status, with the reason. */
  refused: ReadonlyMap<string, ServiceError>;
}

const idsOf = (ordered: readonly Ordered[]) => ordered.map(({ order_id }) => order_id);

/**
 * What follows for the stock where several orders get one status: a cancelled order gives its pieces back, once, unless they were
 * delivered; what comes back from a customer is counted and entered by the owner. An order that is taken up again takes its pieces
 * again, unless they are out already. The transaction holds the orders.
 */
export const movedStock = (stock: Pick<StockService, 'takeEach' | 'giveBack'>) => {
  const giveBack = async (tx: InTransaction, ordered: readonly Ordered[]) => {
    await setHoldsStock(tx, idsOf(ordered), GIVEN_BACK);
    for (const [productId, its] of Map.groupBy(ordered, ({ product_id }) => product_id))
      await stock.giveBack(
        tx,
        productId,
        its.reduce((sum, { quantity }) => sum + quantity, 0),
      );
  };

  const cancelled = async (tx: InTransaction, ordered: readonly Ordered[], moves: ReadonlyMap<string, OrderStatus>) => {
    const holding = ordered.filter(({ holds_stock }) => holds_stock === HELD);
    const { out = [], back = [] } = Object.groupBy(holding, ({ order_id }) =>
      moves.get(order_id) === 'delivered' ? 'out' : 'back',
    );
    await setHoldsStock(tx, idsOf(out), GOODS_OUT);
    await giveBack(tx, back);
    return { changed: back.length > 0, refused: new Map() };
  };

  const takenUp = async (tx: InTransaction, ordered: readonly Ordered[]) => {
    const without = ordered.filter(({ holds_stock }) => holds_stock === GIVEN_BACK);
    const refused = await stock.takeEach(
      tx,
      without.map(({ order_id: orderId, product_id: productId, quantity }) => ({ orderId, productId, quantity })),
    );
    const taken = without.filter(({ order_id }) => !refused.has(order_id));
    const out = ordered.filter(({ holds_stock }) => holds_stock === GOODS_OUT);
    await setHoldsStock(tx, idsOf([...taken, ...out]), HELD);
    return { changed: taken.length > 0, refused };
  };

  return async (tx: InTransaction, moves: readonly FormerStatus[], to: OrderStatus): Promise<MovedStock> => {
    const former = new Map(moves.map(({ orderId, from }) => [orderId, from]));
    const rows = new Map((await orderProductsOf(tx, [...former.keys()])).map((row) => [row.order_id, row]));
    const ordered = moves.flatMap(({ orderId }) => rows.get(orderId) ?? []); // in their sequence
    return to === 'cancelled' ? cancelled(tx, ordered, former) : takenUp(tx, ordered);
  };
};
