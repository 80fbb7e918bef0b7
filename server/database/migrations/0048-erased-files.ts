import type { Kysely } from 'kysely';

/** Older versions would set the files aside that customers erased, which no row of theirs names. */
export const oldest = '0048-erased-files';

/** Files that customers took out of their orders, as they were in `order_files`, until they are brought back or deleted for good. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('erased_files')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull().references('orders._id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'varchar(64)', (column) => column.notNull())
    .addColumn('quantity', 'integer')
    .addColumn('unit', 'varchar(2)')
    .addColumn('uses', 'text')
    .addColumn('options', 'text')
    .addColumn('replacement_id', 'varchar(36)')
    .addColumn('replaced_at', 'varchar(24)')
    .addColumn('replaced_by', 'text')
    .addColumn('noted_by', 'varchar(254)')
    // The file that was erased: this one, or the one that had taken its place.
    .addColumn('erased_with', 'varchar(36)', (column) => column.notNull())
    .addColumn('erased_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('erased_files_of_order').on('erased_files').column('order_id').execute();
  await db.schema.createIndex('erased_files_by_time').on('erased_files').column('erased_at').execute();
};
