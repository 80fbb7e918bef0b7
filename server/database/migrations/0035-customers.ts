import type { Kysely } from 'kysely';

/** Older versions may go on: whose their orders and messages are is found out later. */
export const oldest = '0034-search-everywhere';

/** Who ordered and wrote, and what of it is theirs. Rows for what there is already come in steps, while the shop runs. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('customers')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('name', 'varchar(300)', (column) => column.notNull())
    .addColumn('company', 'varchar(300)', (column) => column.notNull())
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    .addColumn('phone', 'varchar(300)', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('bin', 'varchar(50)', (column) => column.notNull())
    .addColumn('discount_percent', 'varchar(10)', (column) => column.notNull())
    .addColumn('edited', 'smallint', (column) => column.notNull())
    .addColumn('merged_into', 'varchar(36)')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('last_seen_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('erased_at', 'varchar(24)')
    .execute();
  await db.schema.createIndex('customers_by_last_seen').on('customers').columns(['last_seen_at', '_id']).execute();
  await db.schema.createIndex('customers_to_search').on('customers').columns(['_id', 'search_text']).execute();
  await db.schema.createIndex('customers_by_merged').on('customers').columns(['merged_into']).execute();
  await db.schema
    .createTable('customer_links')
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('thing_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('customer_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('email_key', 'varchar(254)', (column) => column.notNull())
    .addColumn('phone_key', 'varchar(15)', (column) => column.notNull())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_links_key', ['kind', 'thing_id'])
    .execute();
  for (const column of ['customer_id', 'email_key', 'phone_key'] as const)
    await db.schema
      .createIndex(`customer_links_by_${column}`)
      .on('customer_links')
      .columns([column, 'thing_id'])
      .execute();
};
