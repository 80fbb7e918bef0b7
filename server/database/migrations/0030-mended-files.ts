import type { Kysely } from 'kysely';

/** Older versions may go on: they mend nothing. */
export const oldest = '0029-line-uses';

/** Which uploads are mended files, and of what. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('mended_files')
    // Of the file as it was.
    .addColumn('measurement_id', 'varchar(36)', (column) => column.primaryKey())
    // An upload, or a file of an order.
    .addColumn('source_id', 'varchar(36)', (column) => column.notNull())
    // An upload until an order takes it over.
    .addColumn('upload_id', 'varchar(36)', (column) => column.notNull())
    // How the mended file's unit is answered; null: as it says itself.
    .addColumn('unit', 'varchar(2)')
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mended_files_by_upload').unique().on('mended_files').column('upload_id').execute();
  await db.schema.createIndex('mended_files_by_age').on('mended_files').column('created_at').execute();
};
