import { sql } from 'kysely';
import { presentOrders } from '#server/database/present-orders.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** What is kept of where an order stands; amounts in cents. */
export interface StandingColumns {
  waits_for: string;
  waits_why: string;
  waits_until: string | null;
  waits_paisa: number | null;
  flags: string;
  price_paisa: number | null;
  owed_paisa: number;
  customer_key: string;
  made_key: string;
}

/** Orders to which something happened since it was worked out what they wait for, newest first, each with how much. */
export const listStale = async (db: Database, limit: number) =>
  presentOrders(db)
    .select(['_id', 'stale'])
    .where(sql<boolean>`stale > 0`) // as the index says it
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();

/** Keeps where an order stands, unless something more has happened to it meanwhile: then it stays stale. */
export const keepStanding = async (db: Database, _id: string, stale: number, columns: StandingColumns) => {
  await db
    .updateTable('orders')
    .set({ ...columns, stale: 0 })
    .where('_id', '=', _id)
    .where('stale', '=', stale)
    .execute();
};

/** Notes that something happened to the order of a file. */
export const markStaleByFile = async (tx: InTransaction, fileId: string) => {
  await tx
    .updateTable('orders')
    .set((eb) => ({ stale: eb('stale', '+', 1) }))
    .where('_id', 'in', tx.selectFrom('order_files').select('order_id').where('_id', '=', fileId))
    .execute();
};

/** Notes that the last day of a quotation is over, of every order that waits for it. */
export const markStaleOnDay = async (db: Database, today: string) => {
  await db
    .updateTable('orders')
    .set((eb) => ({ stale: eb('stale', '+', 1) }))
    .where('waits_for', '=', 'customer')
    .where('waits_until', '<', today)
    .execute();
};

/** Who has an order in hand, and since when it is on hold; what is undefined stays. @returns whether there is such an order */
export const setHands = async (
  tx: InTransaction,
  _id: string,
  { assignedTo, heldAt }: { assignedTo?: string | null | undefined; heldAt?: string | null | undefined },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      stale: eb('stale', '+', 1),
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
      ...(heldAt !== undefined && { held_at: heldAt }),
    }))
    .where('_id', '=', _id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
