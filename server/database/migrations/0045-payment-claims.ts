import type { Kysely } from 'kysely';

/** Older versions do not know what an order waits for whose customer says that it is paid. */
export const oldest = '0045-payment-claims';

/** What customers say that they paid, until the shop has looked; a transaction number is taken once. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('payment_claims')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('invoice_id', 'varchar(36)', (column) => column.notNull().references('invoices._id'))
    .addColumn('method', 'varchar(20)', (column) => column.notNull())
    .addColumn('reference', 'varchar(100)', (column) => column.notNull())
    .addColumn('reference_key', 'varchar(100)')
    .addColumn('picture', 'text')
    .addColumn('state', 'varchar(10)', (column) => column.notNull())
    .addColumn('claimed_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('reason', 'varchar(1000)')
    .addColumn('decided_at', 'varchar(24)')
    .addColumn('decided_by', 'varchar(254)')
    .execute();
  await db.schema.createIndex('payment_claims_of_invoice').on('payment_claims').column('invoice_id').execute();
  await db.schema.createIndex('payment_claims_once').unique().on('payment_claims').column('reference_key').execute();
};
