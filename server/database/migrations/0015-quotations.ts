import type { Kysely } from 'kysely';

/** Quotations in revisions, the counters behind document numbers, and what happened in a step besides its status. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('document_counters')
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_counters_key', ['kind', 'year'])
    .execute();

  await db.schema
    .createTable('quotations')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull().references('orders._id'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    // Given when the first revision of the order is sent; later ones have the same.
    .addColumn('number', 'varchar(20)')
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('discount_paisa', 'bigint', (column) => column.notNull())
    .addColumn('delivery_paisa', 'bigint', (column) => column.notNull())
    .addColumn('vat_percent', 'varchar(10)', (column) => column.notNull())
    .addColumn('vat_bin', 'varchar(30)', (column) => column.notNull())
    .addColumn('total_paisa', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('lead_time_days', 'integer')
    .addColumn('valid_until', 'varchar(10)', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('sent_at', 'varchar(24)')
    .addColumn('sent_by', 'varchar(254)')
    .addColumn('answer', 'varchar(10)')
    .addColumn('answered_at', 'varchar(24)')
    .addColumn('answered_by', 'text')
    .addColumn('reason', 'text')
    .execute();
  await db.schema
    .createIndex('quotations_by_order')
    .on('quotations')
    .columns(['order_id', 'revision'])
    .unique()
    .execute();
  await db.schema
    .createIndex('quotations_by_number')
    .on('quotations')
    .columns(['number', 'revision'])
    .unique()
    .execute();

  await db.schema.alterTable('order_steps').addColumn('what', 'text').execute();
};
