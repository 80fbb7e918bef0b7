import { shopDay } from '#contract/formats/shop-time.ts';
import { deliveryIdOf } from '#contract/orders/delivery.ts';
import { firstStepOn } from '#contract/orders/first-step.ts';
import type { Order, OrderStatus } from '#contract/orders/order.ts';
import type { OrderCorrection } from '#contract/orders/order-correction.ts';
import { mayChangeThemselves, OWN_HAND_MESSAGE } from '#contract/orders/own-hand.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import type { Database } from '#server/database/tables.ts';
import { ChangedMeanwhile, Conflict } from '#server/errors.ts';
import type { CorrectionsService } from '#server/features/corrections/corrections.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import { requireNotOften } from './may-change.ts';

interface Needs {
  db: Database;
  now: () => Date;
  progress: OrderProgress;
  corrections: Pick<CorrectionsService, 'correct'>;
  quotedOrders: Pick<QuotedOrders, 'sent'>;
  invoicedOrders: Pick<InvoicedOrders, 'requireUninvoiced'>;
  productOrders: Pick<ProductOrdersService, 'held'>;
  stock: Pick<StockService, 'catalogueChanged'>;
  notifications: Pick<NotificationsService, 'orderChangedByCustomer' | 'wake'>;
}

type ByHand = Pick<OrderCorrection, 'deliveryDate' | 'deliveryAddress' | 'deliveryArea' | 'files'>;

/** What a customer typed, and what the page showed in its place. */
export interface WantedByHand {
  wanted: ByHand;
  shown: Omit<ByHand, 'deliveryAddress' | 'deliveryArea'>;
}

const countIn = ({ files }: Pick<Order, 'files'>, _id: string) => files.find((file) => file._id === _id)?.quantity;

const areaOf = ({ delivery }: Order) => delivery && deliveryIdOf(delivery);

/** Whether an order still says what a page showed. */
const saysTheSame = (order: Order, { deliveryDate, files = [] }: WantedByHand['shown']) =>
  (deliveryDate === undefined || deliveryDate === order.deliveryDate) &&
  files.every(({ _id, quantity }) => quantity === countIn(order, _id));

/** The day that stands may be over by now: left as it is, it is no change. An address is never compared, since links are shared. */
const withoutSame = (order: Order, { deliveryDate, deliveryAddress, deliveryArea, files = [] }: ByHand): ByHand => {
  const counts = files.filter(({ _id, quantity }) => quantity !== countIn(order, _id));
  return {
    ...(deliveryDate !== undefined && deliveryDate !== order.deliveryDate && { deliveryDate }),
    ...(deliveryAddress !== undefined && { deliveryAddress }),
    ...(deliveryArea !== undefined && deliveryArea !== areaOf(order) && { deliveryArea }),
    ...(counts.length > 0 && { files: counts }),
  };
};

/** What customers change of their order themselves, by its private link, until the shop starts. */
export const ownHandService = (needs: Needs) => {
  const { db, now, progress, corrections, quotedOrders, invoicedOrders, productOrders, stock, notifications } = needs;

  /** @throws Conflict once the shop works on it, or its customer accepted the quotation */
  const requireOpen = async (tx: Database, order: { _id: string; status: OrderStatus }) => {
    if (!mayChangeThemselves(order.status)) throw new Conflict(OWN_HAND_MESSAGE.started);
    if ((await quotedOrders.sent(tx, order._id))?.accepted) throw new Conflict(OWN_HAND_MESSAGE.agreed);
  };

  return {
    /**
     * Corrects what differs from what the page showed.
     * @returns whether anything differs
     * @throws NotFound, Refused, ChangedMeanwhile if the order says something else than the page showed, ChangedOften, or Conflict if it may
     * not be changed any more
     */
    correct: async (token: string, { wanted, shown }: WantedByHand): Promise<boolean> => {
      const order = await progress.get(db, progress.idOfToken(token));
      await requireOpen(db, order);
      if (!saysTheSame(order, shown)) throw new ChangedMeanwhile(OWN_HAND_MESSAGE.meanwhile);
      const different = withoutSame(order, wanted);
      if (Object.keys(different).length === 0) return false;
      const { shape } = firstStepOn(() => shopDay(now()));
      await corrections.correct(
        order._id,
        { ...different, version: order.version },
        {
          by: null,
          schemas: shape,
          requireMay: async (tx, order) => {
            await requireOpen(tx, order);
            await requireNotOften(tx, progress, order._id);
            await notifications.orderChangedByCustomer(tx, { order, cancelled: false });
          },
        },
      );
      notifications.wake();
      return true;
    },

    /** Gives back what was set aside for it. @throws NotFound, or Conflict if it may not be cancelled any more */
    cancel: async (token: string): Promise<void> => {
      const orderId = progress.idOfToken(token);
      let stockChanged = false;
      const write = db.transaction().execute(async (tx) => {
        const order = await progress.take(tx, orderId);
        if (order.status === 'cancelled') return;
        await requireOpen(tx, order);
        await invoicedOrders.requireUninvoiced(tx, orderId, OWN_HAND_MESSAGE.invoiced);
        stockChanged = await productOrders.held.moved(tx, orderId, { from: order.status, to: 'cancelled' });
        if (stockChanged) await raiseContentVersion(tx);
        await notifications.orderChangedByCustomer(tx, { order, cancelled: true });
        const what = 'Cancelled by the customer.';
        await progress.record(tx, orderId, { what, status: 'cancelled', by: null, at: now(), announced: false });
      });
      await write.finally(() => stockChanged && stock.catalogueChanged());
      notifications.wake();
    },
  };
};

export type OwnHandService = ReturnType<typeof ownHandService>;
