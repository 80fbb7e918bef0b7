import type { Kysely } from 'kysely';

/** Older versions do not take back the number of a payment that they reverse. */
export const oldest = '0044-payment-transactions';

/** The transaction numbers of payments that were recorded from a message or a statement; the key is why each is recorded once. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('payment_transactions')
    .addColumn('reference_key', 'varchar(100)', (column) => column.primaryKey())
    .addColumn('payment_id', 'varchar(36)', (column) => column.notNull().references('payments._id'))
    .execute();
  await db.schema
    .createIndex('payment_transactions_by_payment')
    .on('payment_transactions')
    .column('payment_id')
    .execute();
};
