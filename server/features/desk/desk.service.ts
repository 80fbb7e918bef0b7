import type { MailPreview } from '#contract/mail.ts';
import type { ActualsRequest } from '#contract/orders/actuals.ts';
import type { OrderChange, OrderRecord, StatusMail } from '#contract/orders/order.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import { orderLists } from './list-orders.ts';
import { actualsWriter } from './write-actuals.ts';

interface Needs {
  db: Database;
  now: () => Date;
  orders: OrdersService;
  notifications: NotificationsService;
  measuring: Pick<MeasuringService, 'withMeasurements' | 'withThumbnails'>;
  estimating: Pick<EstimatingService, 'estimateOf' | 'withSums'>;
  findings: Pick<FindingsService, 'answersOf'>;
  productOrders: Pick<ProductOrdersService, 'held'>;
  quotedOrders: Pick<QuotedOrders, 'agreed'>;
  nearness: Pick<NearnessService, 'actualsOf' | 'isNew' | 'write'>;
  stock: Pick<StockService, 'catalogueChanged'>;
  invoicedOrders: Pick<InvoicedOrders, 'owed'>;
}

/** The whole record of an order. */
const recordReader =
  ({ db, orders, measuring, estimating, findings, nearness, notifications, quotedOrders }: Needs) =>
  async (kept: KeptOrder): Promise<OrderRecord> => {
    const { order } = kept;
    const { _id } = order;
    const estimate = await estimating.estimateOf(kept);
    const agreed = await quotedOrders.agreed(db, _id);
    return {
      ...((await measuring.withMeasurements([order]))[0] ?? order),
      history: await orders.history(db, _id),
      trackingUrl: orders.trackingUrl(_id),
      ...(estimate && { estimate }),
      ...(agreed && { agreed }),
      ...(await findings.answersOf(kept)),
      actuals: await nearness.actualsOf(_id),
      mailIsOn: notifications.isOn,
    };
  };

/** The owner's work with orders: reading and changing them. */
export const deskService = (needs: Needs) => {
  const { db, now, orders, notifications, productOrders, stock, invoicedOrders } = needs;
  const writeActuals = actualsWriter(needs);
  const toRecord = recordReader(needs);
  const moved = async (handle: Database, { order }: KeptOrder, words = '') => {
    const { _id, reference, name, email, status, serviceNeeded } = order;
    const owed = await invoicedOrders.owed(handle, _id);
    return { _id, reference, name, email, status, serviceNeeded, words, owed, trackingUrl: orders.trackingUrl(_id) };
  };
  return {
    ...orderLists(needs),

    /** @throws NotFound */
    read: async (_id: string): Promise<OrderRecord> => {
      const found = await orders.find(db, _id);
      if (!found) throw new NotFound();
      return toRecord(found);
    },

    /**
     * Changes an order's status or note.
     * @param by the administrator's e-mail
     * @throws NotFound, or Conflict if somebody else has changed it in the meantime
     */
    change: async (_id: string, change: OrderChange, by: string): Promise<OrderRecord> => {
      const author = { by, at: now() };
      let stockChanged = false;
      const write = db.transaction().execute(async (tx) => {
        stockChanged = false; // of a former try
        const order = await orders.change(tx, _id, change, author, async (tx, { order, from, announce }) => {
          stockChanged = await productOrders.held.moved(tx, _id, { from, to: order.order.status });
          return announce && notifications.orderMoved(tx, await moved(tx, order, change.words));
        });
        if (stockChanged) await raiseContentVersion(tx);
        return order;
      });
      const changed = await write.finally(() => stockChanged && stock.catalogueChanged()); // also if its commit failed, which says nothing
      notifications.wake();
      return toRecord(changed);
    },

    /** The mail about a new status, as it would be sent now. @throws NotFound, or Conflict without a mail server */
    previewMail: async (_id: string, { status, words }: StatusMail): Promise<MailPreview> => {
      const found = await orders.find(db, _id);
      if (!found) throw new NotFound();
      return notifications.preview.orderMoved(db, { ...(await moved(db, found, words)), status });
    },

    /** Writes down what an order really took. @throws NotFound, Conflict */
    writeActuals: async (_id: string, request: ActualsRequest, by: string): Promise<OrderRecord> =>
      toRecord(await writeActuals(_id, request, by)),
  };
};

export type DeskService = ReturnType<typeof deskService>;
