import type { Kysely } from 'kysely';

/** Older versions would list and sell what lies in the bin, and erase at once what they delete. */
export const oldest = '0025-bin';

/** What lists are sorted, filtered and searched by: as before, but each tells by itself what lies in the bin. */
const INDEXES = [
  ['orders', 'orders_by_status', ['status', '_id']],
  ['orders', 'orders_by_service', ['service_needed', '_id']],
  ['orders', 'orders_by_date_wanted', ['delivery_date', '_id']],
  ['orders', 'orders_by_status_and_date_wanted', ['status', 'delivery_date', '_id']],
  ['orders', 'orders_to_search', ['_id', 'search_text']],
  ['products', 'products_to_search', ['_id', 'name_folded']],
] as const;

/** What was deleted lies in the bin until it is erased: when, and by whom. */
export const up = async (db: Kysely<{ orders: { deleted_at: string }; products: { deleted_at: string } }>) => {
  for (const table of ['orders', 'products'] as const) {
    await db.schema.alterTable(table).addColumn('deleted_at', 'varchar(24)').execute();
    // The e-mail, since the row outlives the account.
    await db.schema.alterTable(table).addColumn('deleted_by', 'varchar(254)').execute();
    await db.schema
      .createIndex(`${table}_in_bin`)
      .on(table)
      .columns(['deleted_at', '_id'])
      .where('deleted_at', 'is not', null)
      .execute();
  }
  // The owner's product id while its product lies in the bin: another product may take it.
  await db.schema.alterTable('products').addColumn('former_id', 'varchar(100)').execute();
  for (const [table, name, columns] of INDEXES) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns, 'deleted_at'])
      .execute();
  }
};
