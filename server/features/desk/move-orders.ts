import type { OrderChange } from '#contract/orders/order.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import type { Database } from '#server/database/tables.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import { type LetterNeeds, moveLetters } from './move-letters.ts';
import { moveMany, type WriteMoves } from './move-many.ts';

export interface MoveNeeds extends LetterNeeds {
  db: Database;
  now: () => Date;
  orders: OrdersService;
  notifications: NotificationsService;
  productOrders: Pick<ProductOrdersService, 'held'>;
  stock: Pick<StockService, 'catalogueChanged'>;
}

/** Runs a change in a transaction, with what follows from a changed stock and from new mail. */
const movesWriter =
  ({ db, stock, notifications }: MoveNeeds) =>
  async <Result>(write: WriteMoves<Result>): Promise<Result> => {
    let stockChanged = false;
    const note = (changed: boolean) => {
      stockChanged = changed;
    };
    const writing = db.transaction().execute(async (tx) => {
      stockChanged = false; // of a former try
      const result = await write(tx, note);
      if (stockChanged) await raiseContentVersion(tx);
      return result;
    });
    const result = await writing.finally(() => stockChanged && stock.catalogueChanged()); // also if its commit failed, which says nothing
    notifications.wake();
    return result;
  };

/** Changes of orders by the shop, with what follows from a new status: history, mail, stock. */
export const orderMoves = (needs: MoveNeeds) => {
  const { now, orders, notifications, productOrders } = needs;
  const { mailOf, tellAll } = moveLetters(needs);
  const writeMoves = movesWriter(needs);
  return {
    mailOf,

    change: (_id: string, request: OrderChange, by: string): Promise<KeptOrder> => {
      const author = { by, at: now() };
      return writeMoves((tx, noteStock) =>
        orders.change(tx, _id, request, author, async (tx, { order, from, announce }) => {
          noteStock(await productOrders.held.moved(tx, _id, { from, to: order.order.status }));
          return announce && notifications.orderMoved(tx, await mailOf(tx, order, request.words));
        }),
      );
    },

    moveAll: moveMany({ ...needs, writeMoves, tellAll }),
  };
};
