import type { Kysely } from 'kysely';

/** Orders of products, with the price as it was and the stock that they hold. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('order_products')
    .addColumn('order_id', 'varchar(36)', (column) => column.primaryKey().references('orders._id'))
    // Not a reference: the owner may delete a product that was ordered.
    .addColumn('product_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('unit_price_paisa', 'bigint', (column) => column.notNull())
    .addColumn('vat_percent', 'varchar(10)', (column) => column.notNull())
    .addColumn('vat_bin', 'varchar(30)', (column) => column.notNull())
    .addColumn('holds_stock', 'integer', (column) => column.notNull())
    .execute();
};
