import type { Database, InTransaction } from '#server/database/tables.ts';
import { deleteErased } from './erased-files.repository.ts';
import { withFiles } from './orders.repository.ts';

interface Deleted {
  at: string;
  /** An administrator's e-mail. */
  by: string;
}

export const putIntoBin = async (tx: InTransaction, _id: string, { at, by }: Deleted) => {
  await tx.updateTable('orders').set({ deleted_at: at, deleted_by: by }).where('_id', '=', _id).execute();
};

export const takeOutOfBin = async (tx: InTransaction, _id: string) => {
  await tx.updateTable('orders').set({ deleted_at: null, deleted_by: null }).where('_id', '=', _id).execute();
};

/** An order that lies in the bin. */
export const findInBin = async (db: Database, _id: string) => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('_id', '=', _id)
    .where('deleted_at', 'is not', null)
    .execute();
  const [order] = await withFiles(db, rows);
  return order;
};

/** The orders in the bin after a place in its list, the last deleted first. */
export const listBin = async (db: Database, limit: number, after?: { at: string; _id: string }) => {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit);
  if (after) query = query.where((eb) => eb(eb.refTuple('deleted_at', '_id'), '<', eb.tuple(after.at, after._id)));
  return withFiles(db, await query.execute());
};

/** What was deleted before a moment, the first first. */
export const deletedBefore = async (db: Database, moment: string, limit: number) => {
  const rows = await db
    .selectFrom('orders')
    .select('_id')
    .where('deleted_at', '<', moment)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ _id }) => _id);
};

/** How many orders lie in the bin, and what their files take in bytes. */
export const binSize = async (db: Database) => {
  const inBin = db.selectFrom('orders').select('_id').where('deleted_at', 'is not', null);
  const { entries } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('entries'))
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const bytesIn = async (table: 'order_files' | 'erased_files') => {
    const { bytes } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.sum('size').as('bytes'))
      .where('order_id', 'in', inBin)
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  };
  // PostgreSQL returns counts and sums as text
  return { entries: Number(entries), bytes: (await bytesIn('order_files')) + (await bytesIn('erased_files')) };
};

/**
 * Erases an order, its files' rows and its history.
 * @returns its files' identifiers
 */
export const deleteOrder = async (tx: InTransaction, _id: string) => {
  const files = await tx.deleteFrom('order_files').where('order_id', '=', _id).returning('_id').execute();
  const erased = await deleteErased(tx, _id);
  await tx.deleteFrom('order_steps').where('order_id', '=', _id).execute();
  await tx.deleteFrom('orders').where('_id', '=', _id).execute();
  return [...files, ...erased].map((file) => file._id);
};
