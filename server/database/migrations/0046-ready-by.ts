import type { Kysely } from 'kysely';

/** Older versions would not say by when an order is ready. */
export const oldest = '0046-ready-by';

/** By when an order is ready, and the messages about an order without a look at all others. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('orders').addColumn('ready_by', 'varchar(10)').execute(); // YYYY-MM-DD
  await db.schema
    .createIndex('contact_messages_of_order')
    .on('contact_messages')
    .columns(['order_id', '_id'])
    .where('order_id', 'is not', null)
    .execute();
};
