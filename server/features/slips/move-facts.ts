import { isPriced } from '#pricing';
import type { Database } from '#server/database/tables.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { QuotationsService } from '#server/features/quotations/quotations.service.ts';

export interface MoveFactsNeeds {
  db: Database;
  orders: Pick<OrdersService, 'find' | 'findAll'>;
  measuring: Pick<MeasuringService, 'withMeasurements'>;
  findings: Pick<FindingsService, 'answersOfAll'>;
  invoicedOrders: Pick<InvoicedOrders, 'ofAll'>;
  quotations: Pick<QuotationsService, 'newestOf'>;
  productOrders: { held: Pick<ProductOrdersService['held'], 'shortOf'> };
}

/** Reads what is known of orders that are about to be moved: in as many statements for two hundred as for one. */
export const moveFacts =
  ({ db, orders, measuring, findings, invoicedOrders, quotations, productOrders }: MoveFactsNeeds) =>
  async (orderIds: readonly string[]) => {
    const kept = await orders.findAll(db, orderIds);
    const ids = kept.map(({ order }) => order._id);
    const measured = await measuring.withMeasurements(kept.map(({ order }) => order));
    const answers = await findings.answersOfAll(kept);
    const invoices = Map.groupBy(await invoicedOrders.ofAll(db, ids), ({ orderId }) => orderId);
    const newest = await quotations.newestOf(
      kept.map(({ order, basisChangedAt }) => ({ _id: order._id, basisChangedAt })),
    );
    const short = await productOrders.held.shortOf(db, ids);
    return measured.map((order) => ({
      order: { ...order, findingAnswers: answers.get(order._id) ?? [] },
      madeFromFiles: isPriced(order.serviceNeeded),
      invoices: invoices.get(order._id) ?? [],
      quotation: newest.get(order._id),
      shortOf: short.get(order._id),
    }));
  };
