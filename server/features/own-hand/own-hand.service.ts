import { shopDay } from '#contract/formats/shop-time.ts';
import { firstStepOn } from '#contract/orders/first-step.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { OrderCorrection } from '#contract/orders/order-correction.ts';
import { mayChangeThemselves, OWN_HAND_CHANGES_MAX, OWN_HAND_MESSAGE } from '#contract/orders/own-hand.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import type { CorrectionsService } from '#server/features/corrections/corrections.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';

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

/** No more can be changed by the customer's own hand, though the order is open. */
class ChangedOften extends Conflict {}

const orOften = (write: Promise<void>) =>
  write.then(
    () => 'corrected' as const,
    (error: unknown) => {
      if (error instanceof ChangedOften) return 'often' as const;
      throw error;
    },
  );

/** Each is kept in the history for good. @throws ChangedOften */
const requireNotOften = async (progress: OrderProgress, tx: InTransaction, orderId: string) => {
  if ((await progress.countOfCorrections(tx, orderId)) >= OWN_HAND_CHANGES_MAX)
    throw new ChangedOften(OWN_HAND_MESSAGE.often);
};

/** What customers change of their order themselves, by its private link, until the shop starts. */
export const ownHandService = (needs: Needs) => {
  const { db, now, progress, corrections, quotedOrders, invoicedOrders, productOrders, stock, notifications } = needs;

  /** @throws Conflict once the shop works on it, or its customer accepted the quotation */
  const requireOpen = async (tx: InTransaction, order: { _id: string; status: OrderStatus }) => {
    if (!mayChangeThemselves(order.status)) throw new Conflict(OWN_HAND_MESSAGE.started);
    if ((await quotedOrders.sent(tx, order._id))?.accepted) throw new Conflict(OWN_HAND_MESSAGE.agreed);
  };

  return {
    /** @returns `often` where nothing was changed, since it was as often as it may be @throws NotFound, Refused, or Conflict if it may not be changed any more */
    correct: async (token: string, wanted: Omit<OrderCorrection, 'version'>): Promise<'corrected' | 'often'> => {
      const { _id, version } = await progress.get(db, progress.idOfToken(token));
      const { shape } = firstStepOn(() => shopDay(now()));
      const write = corrections.correct(
        _id,
        { ...wanted, version },
        {
          by: null,
          schemas: shape,
          requireMay: async (tx, order) => {
            await requireOpen(tx, order);
            await requireNotOften(progress, tx, _id);
            await notifications.orderChangedByCustomer(tx, { order, cancelled: false });
          },
        },
      );
      const outcome = await orOften(write);
      notifications.wake();
      return outcome;
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
