import type { MailPreview } from '#contract/mail.ts';
import type { ActualsRequest } from '#contract/orders/actuals.ts';
import { type OrderChange, type OrderRecord, orderStatus, type StatusMail } from '#contract/orders/order.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { OrderedPrices } from '#server/features/estimating/ordered-prices.ts';
import type { ReadFileAnswers } from '#server/features/findings/file-answers.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { FindAgreedQuotation } from '#server/features/order-files/order-files.ts';
import { changeOrder } from '#server/features/orders/change-order.ts';
import { findOrder, listSteps, type OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import { toHistory, toOrder } from '#server/features/orders/to-order.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';
import { heldStock } from '#server/features/product-orders/held-stock.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import { orderLists } from './list-orders.ts';
import type { FindOwed } from './owed-invoices.ts';
import { actualsWriter } from './write-actuals.ts';

interface Parts {
  db: Database;
  now: () => Date;
  /** The address of the customer's private page. */
  trackingUrl: (orderId: string) => string;
  notifications: NotificationsService;
  measured: Pick<MeasuringService, 'withMeasurements' | 'withThumbnails'>;
  prices: OrderedPrices;
  readFileAnswers: ReadFileAnswers;
  findAgreedQuotation: FindAgreedQuotation;
  nearness: Pick<NearnessService, 'actualsOf' | 'isNew' | 'write'>;
  stock: StockService;
  findOwed: FindOwed;
}

/** The whole record of an order. */
const recordReader =
  ({ db, trackingUrl, measured, prices, nearness, notifications, readFileAnswers, findAgreedQuotation }: Parts) =>
  async (row: OrderWithFiles): Promise<OrderRecord> => {
    const order = toOrder(row);
    const estimate = await prices.estimateOf(row, order);
    const agreed = await findAgreedQuotation(db, row._id);
    return {
      ...((await measured.withMeasurements([order]))[0] ?? order),
      history: toHistory(await listSteps(db, row._id)),
      trackingUrl: trackingUrl(row._id),
      ...(estimate && { estimate }),
      ...(agreed && { agreed }),
      ...(await readFileAnswers(row, order)),
      actuals: await nearness.actualsOf(row._id),
      mailIsOn: notifications.isOn,
    };
  };

/** The owner's work with orders: reading and changing them. */
export const deskService = (parts: Parts) => {
  const { db, now, trackingUrl, notifications, measured, prices, stock, findOwed } = parts;
  const held = heldStock(stock);
  const writeActuals = actualsWriter(parts);
  const toRecord = recordReader(parts);
  const moved = async (handle: Database, row: OrderWithFiles, words = '') => {
    const { _id, reference, name, email, status, serviceNeeded } = toOrder(row);
    const owed = await findOwed(handle, _id);
    return { _id, reference, name, email, status, serviceNeeded, words, owed, trackingUrl: trackingUrl(_id) };
  };
  return {
    ...orderLists({ db, measured, prices }),

    /** @throws NotFound */
    read: async (_id: string): Promise<OrderRecord> => {
      const found = await findOrder(db, _id);
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
        const order = await changeOrder(tx, _id, change, author, async (tx, { order, from, announce }) => {
          stockChanged = await held.moved(tx, _id, { from: orderStatus.parse(from), to: toOrder(order).status });
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
      const found = await findOrder(db, _id);
      if (!found) throw new NotFound();
      return notifications.preview.orderMoved({ ...(await moved(db, found, words)), status });
    },

    /** Writes down what an order really took. @throws NotFound, Conflict */
    writeActuals: async (_id: string, request: ActualsRequest, by: string): Promise<OrderRecord> =>
      toRecord(await writeActuals(_id, request, by)),
  };
};
