import { type Kysely, sql } from 'kysely';

/** How many of each file are wanted, in which unit and how; and by which book such an order is priced once it is measured. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('order_files').addColumn('quantity', 'integer').execute();
  await db.schema.alterTable('order_files').addColumn('unit', 'varchar(2)').execute();
  await db.schema.alterTable('order_files').addColumn('options', 'text').execute();
  await db.schema.alterTable('orders').addColumn('price_book', 'integer').execute();
  await db.schema
    .createIndex('orders_to_price')
    .on('orders')
    .column('_id')
    .where(sql.ref('price_book'), 'is not', null)
    .where(sql.ref('estimate_id'), 'is', null)
    .execute();
};
