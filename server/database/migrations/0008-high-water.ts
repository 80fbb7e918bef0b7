import type { Kysely } from 'kysely';

/** Until when this database was in use; the same moment stands in a file beside it. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('high_water')
    .addColumn('_id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .execute();
};
