import type { Kysely } from 'kysely';

/** What the shop has to tell its owner, until it is over or dismissed. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('notices')
    .addColumn('code', 'varchar(60)', (column) => column.primaryKey())
    .addColumn('severity', 'varchar(10)', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('raised_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
};
