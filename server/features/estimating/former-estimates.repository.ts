import type { Insertable } from 'kysely';
import type { FormerEstimateRow } from '#server/database/order-file-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** Keeps the price of before. */
export const insertFormerEstimate = async (tx: InTransaction, row: Insertable<FormerEstimateRow>) => {
  await tx.insertInto('former_estimates').values(row).execute();
};

/** The prices of an order until its files were replaced, newest first. */
export const listFormerEstimates = (db: Database, orderId: string) =>
  db.selectFrom('former_estimates').selectAll().where('order_id', '=', orderId).orderBy('at', 'desc').execute();

export const deleteFormerEstimates = async (tx: InTransaction, orderId: string) => {
  await tx.deleteFrom('former_estimates').where('order_id', '=', orderId).execute();
};
