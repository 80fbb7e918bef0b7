import type { Kysely } from 'kysely';

/** Older versions would leave the delivery out of a price that its customer was shown with it. */
export const oldest = '0051-delivery-areas';

/** Where an order goes and what that cost when it was chosen; orders of before say nothing of it. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('orders').addColumn('delivery_area', 'varchar(200)').execute();
  await db.schema.alterTable('orders').addColumn('delivery_paisa', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('delivery_free_paisa', 'bigint').execute();
};
