import { MAIL_MESSAGE } from '#contract/mail.ts';
import type { MovedOrders, OrderMoves } from '#contract/orders/order-moves.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, type ServiceError } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';

/** Moves orders; calls `noteStock` with whether that changed the stock. */
export type WriteMoves<Result> = (tx: InTransaction, noteStock: (changed: boolean) => void) => Promise<Result>;

interface Needs {
  now: () => Date;
  orders: Pick<OrdersService, 'moveAll'>;
  notifications: Pick<NotificationsService, 'isOn'>;
  productOrders: { held: Pick<ProductOrdersService['held'], 'movedAll'> };
  writeMoves: <Result>(write: WriteMoves<Result>) => Promise<Result>;
  tellAll: (tx: InTransaction, moved: readonly KeptOrder[]) => Promise<ReadonlySet<string>>;
}

/** Why some of the orders may not move: what is open about them. */
type UnseenOf = (orderIds: readonly string[]) => Promise<ReadonlyMap<string, ServiceError>>;

/**
 * Moves many orders, each with its history, its mail and its stock, or not at all: in one transaction, so that all of it is stored or
 * nothing, and in as many statements as few.
 * @param unseenOf where something about an order is open that nobody has read
 * @throws Conflict if customers are to be told, without a mail server
 */
export const moveMany =
  ({ now, orders, notifications, productOrders, writeMoves, tellAll }: Needs) =>
  async ({ orders: named, status, tell }: OrderMoves, by: string, unseenOf: UnseenOf): Promise<MovedOrders> => {
    if (tell && !notifications.isOn) throw new Conflict(MAIL_MESSAGE.off);
    const unseen = await unseenOf(named.map(({ _id }) => _id));
    const seen = named.filter(({ _id }) => !unseen.has(_id));
    const moves = { orders: seen, status, by, at: now() };
    const { moved, refused } = await writeMoves((tx, noteStock) =>
      orders.moveAll(tx, moves, async (tx, changing) => {
        const former = changing.map(({ order }) => ({ orderId: order._id, from: order.status }));
        const { changed, refused } = await productOrders.held.movedAll(tx, former, status);
        noteStock(changed);
        const moving = changing.filter(({ order }) => !refused.has(order._id));
        const asMoved = moving.map((kept) => ({ ...kept, order: { ...kept.order, status } }));
        return { refused, announced: tell ? await tellAll(tx, asMoved) : new Set() };
      }),
    );
    const reasons = new Map([...unseen, ...refused]);
    return {
      moved,
      refused: named.flatMap(({ _id }) => {
        const reason = reasons.get(_id)?.message;
        return reason === undefined ? [] : [{ _id, reason }];
      }),
    };
  };
