import { type Kysely, sql } from 'kysely';

/** The first tables. Column types are those that SQLite and PostgreSQL read alike. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('administrators')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('email', 'varchar(254)', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('administrator_id', 'varchar(36)', (column) =>
      column.notNull().references('administrators._id').onDelete('cascade'),
    )
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('ended_at', 'varchar(24)')
    .execute();
  await db.schema.createIndex('sessions_by_administrator').on('sessions').column('administrator_id').execute();

  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('session_id', 'varchar(36)', (column) => column.notNull().references('sessions._id').onDelete('cascade'))
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('used_at', 'varchar(24)')
    .execute();
  await db.schema.createIndex('refresh_tokens_by_session').on('refresh_tokens').column('session_id').execute();

  await db.schema
    .createTable('contact_messages')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();

  await createOrders(db);
  await createProducts(db);

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'varchar(40)', (column) => column.notNull())
    .addColumn('key', 'varchar(200)', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_primary', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute();
};

const createOrders = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('orders')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('reference', 'varchar(20)', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('contact_number', 'text', (column) => column.notNull())
    .addColumn('delivery_address', 'text', (column) => column.notNull())
    .addColumn('delivery_date', 'varchar(10)', (column) => column.notNull())
    .addColumn('service_needed', 'varchar(40)', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('status', 'varchar(20)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', '_id']).execute();

  await db.schema
    .createTable('order_files')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull().references('orders._id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'varchar(64)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_files_by_order').on('order_files').columns(['order_id', 'position']).execute();
};

const createProducts = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('products')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('id', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addColumn('price_paisa', 'bigint', (column) => column.notNull())
    .addColumn('stock', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('primary_image', 'varchar(36)')
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addCheckConstraint('products_price_is_not_negative', sql`price_paisa >= 0`)
    .addCheckConstraint('products_stock_is_not_negative', sql`stock >= 0`)
    .execute();

  await db.schema
    .createTable('product_images')
    .addColumn('product_id', 'varchar(36)', (column) => column.notNull().references('products._id').onDelete('cascade'))
    .addColumn('image_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('product_images_by_product')
    .on('product_images')
    .columns(['product_id', 'position'])
    .execute();
};
