import type { Kysely } from 'kysely';

/** Older versions may go on: they know nothing of the list. */
export const oldest = '0037-threads';

/** What a new shop has been through that no other table tells: a mail that was tried, an order that was, and what was left out. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('first_day')
    .addColumn('step', 'varchar(20)', (column) => column.primaryKey())
    .addColumn('outcome', 'varchar(10)', (column) => column.notNull())
    .addColumn('thing_id', 'varchar(36)')
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .execute();
};
