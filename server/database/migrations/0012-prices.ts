import type { Kysely } from 'kysely';

/** Versions of the price book, prices as customers were shown them, and which of these an order came with. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('price_books')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('created_by', 'varchar(254)')
    .addColumn('confirmed_at', 'varchar(24)')
    .addColumn('confirmed_by', 'varchar(254)')
    .execute();

  await db.schema
    .createTable('estimates')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('service', 'varchar(40)', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('price_book', 'integer', (column) => column.notNull().references('price_books.version'))
    .addColumn('book_confirmed', 'integer', (column) => column.notNull())
    .addColumn('pricing', 'varchar(20)', (column) => column.notNull())
    .addColumn('valid_until', 'varchar(24)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('estimates_by_age').on('estimates').columns(['created_at', '_id']).execute();

  await db.schema.alterTable('orders').addColumn('estimate_id', 'varchar(36)').execute();
  await db.schema.createIndex('orders_by_estimate').on('orders').column('estimate_id').execute();
};
