import type { Insertable } from 'kysely';
import type { OrderPhotographRow } from '#server/database/order-file-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** The photographs of an order, the first first. */
export const listPhotographs = (db: Database, orderId: string) =>
  db.selectFrom('order_photographs').selectAll().where('order_id', '=', orderId).orderBy('_id').execute();

export const insertPhotograph = async (tx: InTransaction, row: Insertable<OrderPhotographRow>) => {
  await tx.insertInto('order_photographs').values(row).execute();
};

export const updatePhotograph = async (
  tx: InTransaction,
  _id: string,
  change: Partial<Pick<Insertable<OrderPhotographRow>, 'for_customer' | 'caption'>>,
) => {
  await tx.updateTable('order_photographs').set(change).where('_id', '=', _id).execute();
};

export const deletePhotograph = async (tx: InTransaction, _id: string) => {
  await tx.deleteFrom('order_photographs').where('_id', '=', _id).execute();
};

/** @returns the identifiers of those that the order had */
export const deletePhotographsOf = async (tx: InTransaction, orderId: string): Promise<string[]> => {
  const rows = await tx.deleteFrom('order_photographs').where('order_id', '=', orderId).returning('_id').execute();
  return rows.map(({ _id }) => _id);
};

/** Filters these identifiers to those of photographs. */
export const knownPhotographs = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('order_photographs').select('_id').where('_id', 'in', ids).execute();
  return new Set(rows.map(({ _id }) => _id));
};
