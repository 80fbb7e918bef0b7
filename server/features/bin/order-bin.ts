import type { Binned } from '#contract/bin.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { PhotographsService } from '#server/features/photographs/photographs.service.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { Discard } from '#server/files/discard.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export interface OrderBinNeeds {
  db: Database;
  discard: Discard;
  now: () => Date;
  jobs: Pick<Jobs, 'removeAbout' | 'holdAbout' | 'resumeAbout'>;
  measuring: Pick<MeasuringService, 'forget'>;
  nearness: Pick<NearnessService, 'forget'>;
  orders: Pick<OrdersService, 'find' | 'lock' | 'bin'>;
  estimating: Pick<EstimatingService, 'forget'>;
  findings: Pick<FindingsService, 'forget'>;
  photographs: Pick<PhotographsService, 'forget' | 'discard'>;
  productOrders: Pick<ProductOrdersService, 'held'>;
  stock: Pick<StockService, 'catalogueChanged'>;
  /** Invoices and quotations that were sent keep their order from being deleted. */
  invoicedOrders: Pick<InvoicedOrders, 'requireNone'>;
  quotedOrders: Pick<QuotedOrders, 'requireNone' | 'forget'>;
}

const toBinned = ({ order: { _id, reference, name }, files, replaced, deleted }: KeptOrder): Binned => {
  const all = [...files, ...replaced];
  return {
    _id,
    title: name,
    number: reference,
    files: all.length,
    bytes: all.reduce((sum, { file }) => sum + file.size, 0),
    deletedAt: deleted?.at ?? '',
    deletedBy: deleted?.by ?? '',
  };
};

/** Does it with an order that nobody else changes meanwhile. @param work says whether the stock changed */
const withOrder =
  ({ db, orders, stock }: Pick<OrderBinNeeds, 'db' | 'orders' | 'stock'>, find: OrdersService['find']) =>
  async (_id: string, work: (tx: InTransaction, found: KeptOrder) => Promise<boolean>): Promise<void> => {
    let stockChanged = false;
    const write = db.transaction().execute(async (tx) => {
      stockChanged = false; // of a former try
      await orders.lock(tx, _id);
      const found = await find(tx, _id);
      if (!found) throw new NotFound();
      stockChanged = await work(tx, found);
      if (stockChanged) await raiseContentVersion(tx);
    });
    await write.finally(() => stockChanged && stock.catalogueChanged()); // also if its commit failed, which says nothing
  };

/** Erases an order that lies in the bin, with its history, its files and its waiting e-mails. @throws NotFound */
const orderEraser = (needs: OrderBinNeeds) => {
  const { discard, jobs, measuring, nearness, orders, estimating, findings, photographs, productOrders } = needs;
  const inBin = withOrder(needs, orders.bin.find);
  return async (_id: string): Promise<void> => {
    let fileIds: string[] = [];
    let pictures: string[] = [];
    await inBin(_id, async (tx, found) => {
      const changed = await productOrders.held.removed(tx, _id, found.order.status);
      await jobs.removeAbout(tx, _id);
      await needs.invoicedOrders.requireNone(tx, _id);
      await needs.quotedOrders.forget(tx, _id);
      await findings.forget(tx, _id);
      await estimating.forget(tx, _id);
      pictures = await photographs.forget(tx, _id);
      fileIds = await orders.bin.erase(tx, _id);
      await measuring.forget(tx, fileIds);
      await nearness.forget(tx, _id);
      return changed;
    });
    await photographs.discard(pictures);
    await discard(fileIds.map(customerFileKey)); // after a crash here the files are orphans, which the sweeper removes
  };
};

/**
 * Deleted orders. They keep their rows and files until they are erased, and only these functions find them. What they hold for
 * others, they give back at once: the pieces of a product.
 */
export const orderBin = (needs: OrderBinNeeds) => {
  const { db, now, jobs, orders, invoicedOrders, quotedOrders } = needs;
  const { held } = needs.productOrders;
  const present = withOrder(needs, orders.find);
  const inBin = withOrder(needs, orders.bin.find);
  return {
    /** @param by an administrator's e-mail @throws NotFound, or Conflict if another room has to keep it */
    remove: (_id: string, by: string): Promise<void> =>
      present(_id, async (tx, found) => {
        await invoicedOrders.requireNone(tx, _id);
        await quotedOrders.requireNone(tx, _id);
        const changed = await held.released(tx, _id, found.order.status);
        await jobs.holdAbout(tx, _id);
        await orders.bin.put(tx, _id, { at: now().toISOString(), by });
        return changed;
      }),

    /** As it was. @throws NotFound, or Conflict with a sentence if pieces that it held are no longer there */
    restore: (_id: string): Promise<void> =>
      inBin(_id, async (tx, found) => {
        await orders.bin.takeOut(tx, _id);
        await jobs.resumeAbout(tx, _id);
        return held.restored(tx, _id, found.order.status);
      }),

    binned: {
      list: async (...page: [limit: number, after?: { at: string; _id: string }]): Promise<Binned[]> =>
        (await orders.bin.list(db, ...page)).map(toBinned),
      size: () => orders.bin.size(db),
      deletedBefore: (moment: string, limit: number) => orders.bin.deletedBefore(db, moment, limit),
      /** @throws NotFound, Conflict */
      erase: orderEraser(needs),
    },
  };
};
