import type { MailPreview } from '#contract/mail.ts';
import type { ActualsRequest } from '#contract/orders/actuals.ts';
import type { OrderChange, OrderRecord, StatusMail } from '#contract/orders/order.ts';
import { NotFound } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import type { OwnFilesService } from '#server/features/own-hand/own-files.service.ts';
import type { PhotographsService } from '#server/features/photographs/photographs.service.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { StandingService } from '#server/features/standing/standing.service.ts';
import { decisionReader } from './decisions.ts';
import { giveHands } from './give-hands.ts';
import { orderLists } from './list-orders.ts';
import { type MoveNeeds, orderMoves } from './move-orders.ts';
import { ownViews } from './own-views.ts';
import { todayReader } from './today.ts';
import { actualsWriter } from './write-actuals.ts';

interface Needs extends MoveNeeds {
  invoicedOrders: Pick<InvoicedOrders, 'owed' | 'owedOfAll' | 'moneyIn'>;
  measuring: Pick<MeasuringService, 'withMeasurements' | 'withThumbnails'>;
  estimating: Pick<EstimatingService, 'estimateOf' | 'withSums'>;
  findings: Pick<FindingsService, 'answersOf'>;
  photographs: Pick<PhotographsService, 'ofOrder'>;
  ownFiles: Pick<OwnFilesService, 'erasedOf'>;
  quotedOrders: Pick<QuotedOrders, 'agreed'>;
  products: Pick<ProductsService, 'lowStock'>;
  settings: Pick<SettingsService, 'inForce'>;
  nearness: Pick<NearnessService, 'actualsOf' | 'isNew' | 'write'>;
  standing: Pick<StandingService, 'bringUpToDate'>;
}

/** The whole record of an order. */
const recordReader =
  (needs: Needs) =>
  async (kept: KeptOrder): Promise<OrderRecord> => {
    const { db, orders, measuring, estimating, findings, photographs, nearness, notifications, quotedOrders } = needs;
    const { order } = kept;
    const { _id } = order;
    const estimate = await estimating.estimateOf(kept);
    const agreed = await quotedOrders.agreed(db, _id);
    const pictures = await photographs.ofOrder(_id);
    const erasedFiles = await needs.ownFiles.erasedOf(_id);
    const together = await orders.together(db, _id);
    return {
      ...((await measuring.withMeasurements([order]))[0] ?? order),
      history: await orders.history(db, _id),
      trackingUrl: orders.trackingUrl(_id),
      ...(estimate && { estimate }),
      ...(agreed && { agreed }),
      ...(await findings.answersOf(kept)),
      ...(pictures.length > 0 && { photographs: pictures }),
      ...(erasedFiles.length > 0 && { erasedFiles }),
      ...(together.length > 0 && {
        together: together.map(({ _id: other, reference }) => ({ _id: other, reference })),
      }),
      actuals: await nearness.actualsOf(_id),
      mailIsOn: notifications.isOn,
    };
  };

/** The owner's work with orders: reading and changing them. */
export const deskService = (needs: Needs) => {
  const { db, orders, notifications, standing } = needs;
  const writeActuals = actualsWriter(needs);
  const toRecord = recordReader(needs);
  const { change, moveAll, mailOf } = orderMoves(needs);
  const read = async (_id: string): Promise<OrderRecord> => {
    await standing.bringUpToDate();
    const found = await orders.find(db, _id);
    if (!found) throw new NotFound();
    return toRecord(found);
  };
  return {
    ...orderLists(needs),
    ownViews: ownViews(needs),
    giveHands: giveHands(needs),
    /** What the shop has to know in the morning. */
    today: todayReader(needs),
    /** What orders ask of the owner. */
    decisions: decisionReader(needs),

    /** @throws NotFound */
    read,

    /**
     * Changes an order's status or note.
     * @param by the administrator's e-mail
     * @throws NotFound, or Conflict if somebody else has changed it in the meantime
     */
    change: async (_id: string, request: OrderChange, by: string): Promise<OrderRecord> => {
      await change(_id, request, by);
      return read(_id);
    },

    moveAll,

    /** Writes a note into an order's history. @throws NotFound */
    addNote: async (_id: string, text: string, by: string): Promise<OrderRecord> => {
      await db.transaction().execute(async (tx) => {
        await orders.progress.take(tx, _id);
        await orders.progress.record(tx, _id, { what: text, kind: 'note', by, at: needs.now(), announced: false });
      });
      return read(_id);
    },

    /** The mail about a new status, as it would be sent now. @throws NotFound, or Conflict without a mail server */
    previewMail: async (_id: string, { status, words }: StatusMail): Promise<MailPreview> => {
      const found = await orders.find(db, _id);
      if (!found) throw new NotFound();
      return notifications.preview.orderMoved(db, { ...(await mailOf(db, found, words)), status });
    },

    /** Writes down what an order really took. @throws NotFound, Conflict */
    writeActuals: async (_id: string, request: ActualsRequest, by: string): Promise<OrderRecord> =>
      writeActuals(_id, request, by).then(() => read(_id)),
  };
};

export type DeskService = ReturnType<typeof deskService>;
