import type { Insertable } from 'kysely';
import type { OrderFileRow } from '#server/database/order-file-tables.ts';
import { toSearchText } from '#server/database/search.ts';
import type { InTransaction, OrderRow } from '#server/database/tables.ts';

/** An order, its files and the first step of its history are one thing: no row is there without the others. */
export const insertOrder = async (
  tx: InTransaction,
  order: Omit<Insertable<OrderRow>, 'search_text'>,
  files: Insertable<OrderFileRow>[],
  enteredBy?: string,
) => {
  const search_text = toSearchText([order.reference, order.name, order.email, order.company, order.project]);
  await tx
    .insertInto('orders')
    .values({ ...order, search_text, stale: 1 })
    .execute();
  if (files.length > 0) await tx.insertInto('order_files').values(files).execute();
  await tx
    .insertInto('order_steps')
    .values({
      order_id: order._id,
      position: 0,
      status: order.status,
      at: order.created_at,
      administrator: enteredBy ?? null,
      announced: 0,
      what: enteredBy === undefined ? null : 'Entered for the customer',
    })
    .execute();
};
