import type { Binned } from '#contract/bin.ts';
import { raiseContentVersion } from '#server/database/content-version.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import {
  binSize,
  deletedBefore,
  findInBin,
  listBin,
  putIntoBin,
  takeOutOfBin,
} from '#server/features/orders/binned-orders.repository.ts';
import { deleteOrder, lockOrder } from '#server/features/orders/order-changes.repository.ts';
import { findOrder, type OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';
import { heldStock } from '#server/features/product-orders/held-stock.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { Discard } from '#server/files/discard.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

interface Parts {
  db: Database;
  discard: Discard;
  now: () => Date;
  jobs: Pick<Jobs, 'removeAbout' | 'holdAbout' | 'resumeAbout'>;
  measuring: Pick<MeasuringService, 'forget'>;
  nearness: Pick<NearnessService, 'forget'>;
  stock: StockService;
  /** Other rooms may refuse that an order goes. */
  requireRemovable: (tx: InTransaction, orderId: string) => Promise<void>;
  /** Other rooms' part in erasing an order; they may refuse it, too. */
  beforeRemoval: (tx: InTransaction, orderId: string) => Promise<void>;
}

const toBinned = ({ _id, reference, name, files, replaced, deleted_at, deleted_by }: OrderWithFiles): Binned => {
  const all = [...files, ...replaced];
  return {
    _id,
    title: name,
    number: reference,
    files: all.length,
    bytes: all.reduce((sum, { size }) => sum + size, 0),
    deletedAt: deleted_at ?? '',
    deletedBy: deleted_by ?? '',
  };
};

/** Does it with an order that nobody else changes meanwhile. @param work says whether the stock changed */
const withOrder =
  ({ db, stock }: Pick<Parts, 'db' | 'stock'>, find: typeof findOrder) =>
  async (_id: string, work: (tx: InTransaction, found: OrderWithFiles) => Promise<boolean>): Promise<void> => {
    let stockChanged = false;
    const write = db.transaction().execute(async (tx) => {
      stockChanged = false; // of a former try
      await lockOrder(tx, _id);
      const found = await find(tx, _id);
      if (!found) throw new NotFound();
      stockChanged = await work(tx, found);
      if (stockChanged) await raiseContentVersion(tx);
    });
    await write.finally(() => stockChanged && stock.catalogueChanged()); // also if its commit failed, which says nothing
  };

/** Erases an order that lies in the bin, with its history, its files and its waiting e-mails. @throws NotFound */
const orderEraser = (parts: Parts) => {
  const { discard, jobs, measuring, nearness, beforeRemoval, stock } = parts;
  const inBin = withOrder(parts, findInBin);
  return async (_id: string): Promise<void> => {
    let fileIds: string[] = [];
    await inBin(_id, async (tx, found) => {
      const changed = await heldStock(stock).removed(tx, _id, toOrder(found).status);
      await jobs.removeAbout(tx, _id);
      await beforeRemoval(tx, _id);
      fileIds = (await deleteOrder(tx, _id)) ?? [];
      await measuring.forget(tx, fileIds);
      await nearness.forget(tx, _id);
      return changed;
    });
    await discard(fileIds.map(customerFileKey)); // after a crash here the files are orphans, which the sweeper removes
  };
};

/**
 * Deleted orders. They keep their rows and files until they are erased, and only these functions find them. What they hold for
 * others, they give back at once: the pieces of a product.
 */
export const orderBin = (parts: Parts) => {
  const { db, now, jobs, stock, requireRemovable } = parts;
  const held = heldStock(stock);
  const present = withOrder(parts, findOrder);
  const inBin = withOrder(parts, findInBin);
  return {
    /** @param by an administrator's e-mail @throws NotFound, or Conflict if another room has to keep it */
    remove: (_id: string, by: string): Promise<void> =>
      present(_id, async (tx, found) => {
        await requireRemovable(tx, _id);
        const changed = await held.released(tx, _id, toOrder(found).status);
        await jobs.holdAbout(tx, _id);
        await putIntoBin(tx, _id, { at: now().toISOString(), by });
        return changed;
      }),

    /** As it was. @throws NotFound, or Conflict with a sentence if pieces that it held are no longer there */
    restore: (_id: string): Promise<void> =>
      inBin(_id, async (tx, found) => {
        await takeOutOfBin(tx, _id);
        await jobs.resumeAbout(tx, _id);
        return held.restored(tx, _id, toOrder(found).status);
      }),

    binned: {
      list: async (...page: [limit: number, after?: { at: string; _id: string }]): Promise<Binned[]> =>
        (await listBin(db, ...page)).map(toBinned),
      size: () => binSize(db),
      deletedBefore: (moment: string, limit: number) => deletedBefore(db, moment, limit),
      /** @throws NotFound, Conflict */
      erase: orderEraser(parts),
    },
  };
};
