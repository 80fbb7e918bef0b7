import type { Selectable } from 'kysely';
import type { ErasedFileRow, OrderFileRow } from '#server/database/order-file-tables.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';

/** What both tables have of a file. */
const kept = ({ erased_with: _with, erased_at: _at, ...row }: Selectable<ErasedFileRow>) => ({
  ...row,
  size: Number(row.size),
});

const chainOf = (rows: readonly Selectable<OrderFileRow>[], fileId: string): Selectable<OrderFileRow>[] => {
  const row = rows.find(({ _id }) => _id === fileId);
  const former = rows.find(({ replacement_id }) => replacement_id === fileId);
  return [...(row ? [row] : []), ...(former ? chainOf(rows, former._id) : [])];
};

/** Takes a file off its order, with those whose place it took. The transaction holds the order. */
export const moveToErased = async (tx: InTransaction, orderId: string, fileId: string, at: string) => {
  const rows = await tx.selectFrom('order_files').selectAll().where('order_id', '=', orderId).execute();
  const moved = chainOf(rows, fileId);
  const erased = moved.map((row) => ({ ...row, size: Number(row.size), erased_with: fileId, erased_at: at }));
  await tx.insertInto('erased_files').values(erased).execute();
  await tx
    .deleteFrom('order_files')
    .where(
      '_id',
      'in',
      moved.map(({ _id }) => _id),
    )
    .execute();
};

/** Puts a file that was erased back into its order, as it was. The transaction holds the order. @returns whether it is still there */
export const moveBack = async (tx: InTransaction, orderId: string, fileId: string) => {
  const rows = await tx
    .deleteFrom('erased_files')
    .where('order_id', '=', orderId)
    .where('erased_with', '=', fileId)
    .returningAll()
    .execute();
  if (rows.length === 0) return false;
  await tx.insertInto('order_files').values(rows.map(kept)).execute();
  return true;
};

/** What customers erased of an order, the first first; also what those files had replaced. */
export const erasedOf = async (db: Database, orderId: string) => {
  const rows = await db
    .selectFrom('erased_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('erased_at')
    .orderBy('position')
    .orderBy('_id')
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
};

/** Orders with files that were erased before a moment, those of the first first. */
export const ordersWithErasedBefore = async (db: Database, moment: string, limit: number) => {
  const rows = await db
    .selectFrom('erased_files')
    .select('order_id')
    .where('erased_at', '<', moment)
    .orderBy('erased_at')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ order_id }) => order_id))];
};

/** Forgets what was erased of an order before a moment. @returns the files, whose bytes are left to the caller */
export const deleteErasedBefore = (tx: InTransaction, orderId: string, moment: string) =>
  tx
    .deleteFrom('erased_files')
    .where('order_id', '=', orderId)
    .where('erased_at', '<', moment)
    .returning(['_id', 'name'])
    .execute();

/** @returns what was erased of an order */
export const deleteErased = (tx: InTransaction, orderId: string) =>
  tx.deleteFrom('erased_files').where('order_id', '=', orderId).returning(['_id', 'name']).execute();
