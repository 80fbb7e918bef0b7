import type { Kysely } from 'kysely';

/** Invoices, credit notes and payments. Nothing in these tables is ever changed or deleted. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('invoices')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('number', 'varchar(20)', (column) => column.notNull().unique())
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull().references('orders._id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('discount_paisa', 'bigint', (column) => column.notNull())
    .addColumn('delivery_paisa', 'bigint', (column) => column.notNull())
    .addColumn('vat_percent', 'varchar(10)', (column) => column.notNull())
    .addColumn('vat_bin', 'varchar(30)', (column) => column.notNull())
    .addColumn('total_paisa', 'bigint', (column) => column.notNull())
    .addColumn('deposit_paisa', 'bigint', (column) => column.notNull())
    .addColumn('due_on', 'varchar(10)')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('issued_by', 'varchar(254)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invoices_by_order').on('invoices').column('order_id').execute();

  await db.schema
    .createTable('credit_notes')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('number', 'varchar(20)', (column) => column.notNull().unique())
    .addColumn('invoice_id', 'varchar(36)', (column) => column.notNull().references('invoices._id'))
    .addColumn('amount_paisa', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('issued_by', 'varchar(254)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('credit_notes_by_invoice').on('credit_notes').column('invoice_id').execute();

  await db.schema
    .createTable('payments')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('invoice_id', 'varchar(36)', (column) => column.notNull().references('invoices._id'))
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('amount_paisa', 'bigint', (column) => column.notNull())
    .addColumn('method', 'varchar(20)', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('paid_on', 'varchar(10)', (column) => column.notNull())
    // Unique, so that nothing is reversed twice.
    .addColumn('reverses_id', 'varchar(36)', (column) => column.unique().references('payments._id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('recorded_by', 'varchar(254)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payments_by_invoice').on('payments').column('invoice_id').execute();
};
