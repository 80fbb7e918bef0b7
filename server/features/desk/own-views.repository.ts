import type { Insertable } from 'kysely';
import type { Database, InTransaction, OrderViewRow } from '#server/database/tables.ts';

/** The shop's own views, the first that was named first. */
export const listViews = (db: Database) =>
  db.selectFrom('order_views').selectAll().orderBy('created_at').orderBy('_id').execute();

export const insertView = async (tx: InTransaction, row: Insertable<OrderViewRow>) => {
  await tx.insertInto('order_views').values(row).execute();
};

/** @returns whether there was one */
export const deleteView = async (db: Database, _id: string) => {
  const { numDeletedRows } = await db.deleteFrom('order_views').where('_id', '=', _id).executeTakeFirst();
  return numDeletedRows === 1n;
};
