import type { Kysely } from 'kysely';

/** Older versions may go on: they show what the environment says. */
export const oldest = '0026-rounding';

/** What the owner has set, in versions. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('settings')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('created_by', 'varchar(254)', (column) => column.notNull())
    .execute();
};
