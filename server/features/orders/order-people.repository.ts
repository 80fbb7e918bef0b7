import { ENDED_STATUSES } from '#contract/orders/order.ts';
import { presentOrders } from '#server/database/present-orders.ts';
import { toSearchText } from '#server/database/search.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { deleteErased } from './erased-files.repository.ts';

/** How customers can be reached, of orders after an identifier, the oldest first; also of those in the bin. */
export const contactsAfter = (db: Database, after: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['_id', 'name', 'company', 'email', 'contact_number as phone', 'created_at as at'])
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(limit)
    .execute();

/** Filters these to orders that are not in the bin. */
export const presentOf = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await presentOrders(db).select('_id').where('_id', 'in', ids).execute();
  return rows.map(({ _id }) => _id);
};

interface Left {
  /** '' where no paper needs it. */
  name: string;
  company: string;
}

/** Takes out of an order and its history whatever tells of a person, but for what is left. */
export const blankOrder = async (tx: InTransaction, _id: string, reference: string, left: Left) => {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...left,
      email: '',
      project: '',
      contact_number: '',
      delivery_address: '',
      details: '{}',
      note: '',
      search_text: toSearchText([reference, left.name, left.company]),
      customer_key: null,
      made_key: null,
      together: null,
      stale: eb('stale', '+', 1), // what is sorted by is worked out anew from what is left
      version: eb('version', '+', 1),
    }))
    .where('_id', '=', _id)
    .execute();
  await tx.updateTable('order_steps').set({ words: null }).where('order_id', '=', _id).execute();
  await tx
    .updateTable('order_steps')
    .set({ what: null })
    .where('order_id', '=', _id)
    .where((eb) => eb.or([eb('administrator', 'is', null), eb('kind', 'is not', null)]))
    .execute();
  await tx
    .updateTable('order_files')
    .set({ replaced_by: '' })
    .where('order_id', '=', _id)
    .where('replaced_by', 'is not', null)
    .execute();
};

/** @returns the identifiers and names of the files that the order had, also of those that its customer erased */
export const removeFiles = async (tx: InTransaction, orderId: string) => [
  ...(await tx.deleteFrom('order_files').where('order_id', '=', orderId).returning(['_id', 'name']).execute()),
  ...(await deleteErased(tx, orderId)),
];

/** Orders that have files, and that ended before a moment and were not touched since. */
export const endedWithFiles = async (db: Database, before: string, limit: number): Promise<string[]> => {
  const rows = await presentOrders(db)
    .select('orders._id')
    .where('orders.status', 'in', [...ENDED_STATUSES])
    .where('orders.created_at', '<', before)
    .where((eb) =>
      eb.exists(eb.selectFrom('order_files').select('order_files._id').whereRef('order_id', '=', 'orders._id')),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_steps')
            .select('order_steps.order_id')
            .whereRef('order_steps.order_id', '=', 'orders._id')
            .where('order_steps.at', '>=', before),
        ),
      ),
    )
    .orderBy('orders._id')
    .limit(limit)
    .execute();
  return rows.map(({ _id }) => _id);
};
