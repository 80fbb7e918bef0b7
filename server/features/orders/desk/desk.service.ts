import type { OrderChange, OrderRecord } from '#contract/orders/order.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import { orderArchive } from '#server/features/orders/files/order-archive.ts';
import { keyOf } from '#server/features/orders/files/order-files.ts';
import { deleteOrder, findOrder, listSteps, type OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import type { OrderParts } from '#server/features/orders/placing/place-order.ts';
import { toHistory, toOrder } from '#server/features/orders/to-order.ts';
import { changeOrder } from './change-order.ts';

/** One order in the owner's hands. */
export const orderRecords = ({ db, files, discard, now, trackingUrl, jobs, notifications }: OrderParts) => {
  const toRecord = async (row: OrderWithFiles): Promise<OrderRecord> => ({
    ...toOrder(row),
    history: toHistory(await listSteps(db, row._id)),
    trackingUrl: trackingUrl(row._id),
  });
  const tellCustomer = (tx: InTransaction, row: OrderWithFiles) => {
    const { _id, reference, name, email, status } = toOrder(row);
    return notifications.orderMoved(tx, { _id, reference, name, email, status, trackingUrl: trackingUrl(_id) });
  };
  return {
    /** @throws NotFound */
    read: async (_id: string): Promise<OrderRecord> => {
      const found = await findOrder(db, _id);
      if (!found) throw new NotFound();
      return toRecord(found);
    },

    /** @throws NotFound */
    archive: async (_id: string) => {
      const found = await findOrder(db, _id);
      if (!found) throw new NotFound();
      return { name: `${found.reference}.zip`, ...orderArchive(toOrder(found), files) };
    },

    /**
     * Moves an order on, or keeps a note with it.
     * @param by the administrator's e-mail
     * @throws NotFound, or Conflict when somebody else changed it meanwhile
     */
    change: async (_id: string, change: OrderChange, by: string): Promise<OrderRecord> => {
      const author = { by, at: now() };
      const changed = await db.transaction().execute((tx) => changeOrder(tx, _id, change, author, tellCustomer));
      notifications.wake();
      return toRecord(changed);
    },

    /** Removes an order with its history, its files and the letters about it that still wait. @throws NotFound */
    remove: async (_id: string): Promise<void> => {
      const fileIds = await db.transaction().execute(async (tx) => {
        await jobs.removeAbout(tx, _id);
        return deleteOrder(tx, _id);
      });
      if (fileIds === undefined) throw new NotFound();
      await discard(fileIds.map(keyOf)); // what a crash leaves here belongs to no order, and the sweeper takes it
    },
  };
};
