import type { Kysely } from 'kysely';

/** Files that are sent by themselves, and what is found out about a file. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('uploads')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'varchar(64)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('uploads_by_age').on('uploads').columns(['created_at', '_id']).execute();

  await db.schema
    .createTable('measured_results')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('sha256', 'varchar(64)', (column) => column.notNull())
    .addColumn('engine', 'varchar(20)', (column) => column.notNull())
    .addColumn('unit', 'varchar(2)', (column) => column.notNull())
    .addColumn('service', 'varchar(40)', (column) => column.notNull())
    .addColumn('ending', 'varchar(8)', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('preview', 'varchar(4)')
    .addColumn('thumbnail', 'integer', (column) => column.notNull())
    .addColumn('pictures_removed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('measured_results_once')
    .unique()
    .on('measured_results')
    .columns(['sha256', 'engine', 'unit', 'service', 'ending'])
    .execute();

  await db.schema
    .createTable('measurements')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('file_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'varchar(64)', (column) => column.notNull())
    .addColumn('service', 'varchar(40)', (column) => column.notNull())
    .addColumn('unit', 'varchar(2)', (column) => column.notNull())
    .addColumn('engine', 'varchar(20)', (column) => column.notNull())
    .addColumn('status', 'varchar(8)', (column) => column.notNull())
    .addColumn('result_id', 'varchar(36)')
    .addColumn('own_result', 'text')
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('measurements_once')
    .unique()
    .on('measurements')
    .columns(['file_id', 'service', 'unit', 'engine'])
    .execute();
  await db.schema.createIndex('measurements_by_age').on('measurements').columns(['created_at', '_id']).execute();
  await db.schema.createIndex('measurements_by_result').on('measurements').column('result_id').execute();
};
