import type { Kysely } from 'kysely';

/** Which order a mail tells of, so that it goes with it; and orders of one status as the work list wants them. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('outbox').addColumn('order_id', 'varchar(36)').execute();
  await db.schema.createIndex('outbox_by_order').on('outbox').column('order_id').execute();
  await db.schema
    .createIndex('orders_by_status_and_date_wanted')
    .on('orders')
    .columns(['status', 'delivery_date', '_id'])
    .execute();
};
