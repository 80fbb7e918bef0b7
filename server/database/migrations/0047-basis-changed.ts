import { type Kysely, sql } from 'kysely';

/** Older versions would let a customer accept a quotation for an order that was changed since. */
export const oldest = '0047-basis-changed';

/** When something last changed that the price of an order depends on; so far, only files that were replaced were known as that. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('orders').addColumn('basis_changed_at', 'varchar(24)').execute();
  await sql`update orders set basis_changed_at =
    (select max(replaced_at) from order_files where order_files.order_id = orders._id)`.execute(db);
};
