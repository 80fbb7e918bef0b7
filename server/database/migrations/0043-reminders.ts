import type { Kysely } from 'kysely';

/** Older versions may go on: they know no reminders. */
export const oldest = '0040-standing';

/** The reminders of invoices that were sent; the key is why each is sent once. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('reminders')
    .addColumn('invoice_id', 'varchar(36)', (column) => column.notNull().references('invoices._id'))
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('sent_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('sent_by', 'varchar(254)') // null: by itself
    .addPrimaryKeyConstraint('reminders_key', ['invoice_id', 'kind'])
    .execute();
};
