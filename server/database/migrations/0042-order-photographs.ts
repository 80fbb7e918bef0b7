import type { Kysely } from 'kysely';

/** Older versions would set the files of photographs aside, which no row of theirs names. */
export const oldest = '0042-order-photographs';

/** Photographs that the shop attached to orders; their files are as those of product pictures. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('order_photographs')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull().references('orders._id'))
    .addColumn('for_customer', 'integer', (column) => column.notNull())
    .addColumn('caption', 'varchar(300)', (column) => column.notNull())
    .addColumn('added_by', 'varchar(254)', (column) => column.notNull())
    .addColumn('added_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_photographs_of_order').on('order_photographs').column('order_id').execute();
};
