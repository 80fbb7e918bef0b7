import type { Kysely } from 'kysely';

/** When the shop was last saved, and how much; a single row. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('last_backup')
    .addColumn('_id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .addColumn('files', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
};
