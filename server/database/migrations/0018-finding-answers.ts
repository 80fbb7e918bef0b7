import type { Kysely } from 'kysely';

/** What customers answered where a check found something in a file, files that were replaced, and the prices before that. */
export const up = async (db: Kysely<unknown>) => {
  // The file that took its place, when, and by whom; null while it counts.
  await db.schema.alterTable('order_files').addColumn('replacement_id', 'varchar(36)').execute();
  await db.schema.alterTable('order_files').addColumn('replaced_at', 'varchar(24)').execute();
  await db.schema.alterTable('order_files').addColumn('replaced_by', 'text').execute();

  await db.schema
    .createTable('finding_answers')
    .addColumn('file_id', 'varchar(36)', (column) => column.notNull())
    // What was read: its findings, its picture. Measurements of an order's files are kept as long as the order.
    .addColumn('measurement_id', 'varchar(36)', (column) => column.notNull())
    // Of the finding in the measurement.
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull().references('orders._id'))
    .addColumn('sha256', 'varchar(64)', (column) => column.notNull())
    // JSON: code, message, measured value, limit and places, as they were read.
    .addColumn('finding', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('answered_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('finding_answers_pk', ['file_id', 'measurement_id', 'position'])
    .execute();
  await db.schema.createIndex('finding_answers_by_order').on('finding_answers').column('order_id').execute();

  await db.schema
    .createTable('former_estimates')
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull().references('orders._id'))
    // The file whose replacement ended this price.
    .addColumn('file_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('estimate_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_estimates_pk', ['order_id', 'file_id'])
    .execute();
  await db.schema.createIndex('former_estimates_by_estimate').on('former_estimates').column('estimate_id').execute();
};
