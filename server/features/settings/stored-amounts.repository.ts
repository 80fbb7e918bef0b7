import type { Database } from '#server/database/tables.ts';

/** Whether the shop has written down an amount that somebody may rely on: then its currency stays. */
export const hasAmounts = async (db: Database): Promise<boolean> => {
  const first = [
    () => db.selectFrom('order_products').select('order_id').limit(1).executeTakeFirst(),
    () => db.selectFrom('quotations').select('order_id').limit(1).executeTakeFirst(),
    () => db.selectFrom('invoices').select('order_id').limit(1).executeTakeFirst(),
    // One that leaves the price to a person has no sum.
    () => db.selectFrom('estimates').select('_id').where('shown', 'like', '%"total":%').limit(1).executeTakeFirst(),
  ];
  for (const find of first) if (await find()) return true;
  return false;
};
