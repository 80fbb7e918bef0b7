import type { Kysely } from 'kysely';

/** The oldest version of the software that may work with this schema, by the name of its newest migration; a single row. */
export const up = async (db: Kysely<{ schema_minimum: { _id: number; migration: string } }>) => {
  await db.schema
    .createTable('schema_minimum')
    .addColumn('_id', 'integer', (column) => column.primaryKey())
    .addColumn('migration', 'varchar(100)', (column) => column.notNull())
    .execute();
  await db.insertInto('schema_minimum').values({ _id: 1, migration: '0024-schema-minimum' }).execute();
};
