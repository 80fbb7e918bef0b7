import type { Kysely } from 'kysely';

/** Files that are on their way in pieces, and the pieces that are here. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('resumable_uploads')
    // Whoever knows it may continue and delete the upload: 128 random bits in hex.
    .addColumn('_id', 'varchar(32)', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    // As its sender gave it, in the form of the header Upload-Metadata.
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    // Bytes that are here to stay; -1 once it is being removed.
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'varchar(24)', (column) => column.notNull())
    // What it became when it was whole.
    .addColumn('upload_id', 'varchar(36)')
    .execute();
  await db.schema
    .createIndex('resumable_uploads_by_age')
    .on('resumable_uploads')
    .columns(['changed_at', '_id'])
    .execute();

  await db.schema
    .createTable('upload_pieces')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('resumable_id', 'varchar(32)', (column) => column.notNull().references('resumable_uploads._id'))
    // Where in the file it begins.
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('upload_pieces_in_order')
    .unique()
    .on('upload_pieces')
    .columns(['resumable_id', 'start'])
    .execute();
};
