import { MAIL_MESSAGE } from '#contract/mail.ts';
import type { OrderChange } from '#contract/orders/order.ts';
import type { MovedOrders, OrderMoves } from '#contract/orders/order-moves.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, ServiceError } from '#server/errors.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { StockService } from '#server/features/products/stock.service.ts';

export interface MoveNeeds {
  db: Database;
  now: () => Date;
  orders: OrdersService;
  notifications: NotificationsService;
  productOrders: Pick<ProductOrdersService, 'held'>;
  stock: Pick<StockService, 'catalogueChanged'>;
  invoicedOrders: Pick<InvoicedOrders, 'owed'>;
}

/** From here on the shop fails, and not the order: what it says is no reason for this one alone. */
const FAILURE = 500;

const reasonOf = (error: unknown) => {
  if (error instanceof ServiceError && error.status < FAILURE) return error.message;
  throw error;
};

/** Changes of orders by the shop, with what follows from a new status: history, mail, stock. */
export const orderMoves = ({ db, now, orders, notifications, productOrders, stock, invoicedOrders }: MoveNeeds) => {
  const mailOf = async (handle: Database, { order }: KeptOrder, words = '') => {
    const { _id, reference, name, email, status, serviceNeeded } = order;
    const owed = await invoicedOrders.owed(handle, _id);
    return { _id, reference, name, email, status, serviceNeeded, words, owed, trackingUrl: orders.trackingUrl(_id) };
  };

  const change = async (_id: string, request: OrderChange, by: string): Promise<KeptOrder> => {
    const author = { by, at: now() };
    let stockChanged = false;
    const write = db.transaction().execute(async (tx) => {
      stockChanged = false; // of a former try
      const order = await orders.change(tx, _id, request, author, async (tx, { order, from, announce }) => {
        stockChanged = await productOrders.held.moved(tx, _id, { from, to: order.order.status });
        return announce && notifications.orderMoved(tx, await mailOf(tx, order, request.words));
      });
      if (stockChanged) await raiseContentVersion(tx);
      return order;
    });
    const changed = await write.finally(() => stockChanged && stock.catalogueChanged()); // also if its commit failed, which says nothing
    notifications.wake();
    return changed;
  };

  return {
    mailOf,
    change,

    /**
     * Moves many orders, each for itself: whole, with its history, its mail and its stock, or not at all.
     * @param requireSeen throws where something about an order is open that nobody has read
     * @throws Conflict if customers are to be told, without a mail server; what the shop fails with: then some have moved
     */
    moveAll: async (
      { orders: named, status, tell }: OrderMoves,
      by: string,
      requireSeen: (_id: string) => Promise<void>,
    ): Promise<MovedOrders> => {
      if (tell && !notifications.isOn) throw new Conflict(MAIL_MESSAGE.off);
      const all: MovedOrders = { moved: [], refused: [] };
      for (const { _id, version } of named)
        try {
          await requireSeen(_id);
          const { order } = await change(_id, { status, version, announce: tell }, by);
          all.moved.push({ _id, version: order.version });
        } catch (error) {
          all.refused.push({ _id, reason: reasonOf(error) });
        }
      return all;
    },
  };
};
