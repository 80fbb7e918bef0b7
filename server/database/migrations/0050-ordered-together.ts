import type { Kysely } from 'kysely';

/** Older versions may go on: they would only not say which orders came with one press. */
export const oldest = '0048-erased-files';

/** Which orders came with one press: a key that their form made, the same for all of them. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('orders').addColumn('together', 'varchar(32)').execute();
  await db.schema
    .createIndex('orders_together')
    .on('orders')
    .column('together')
    .where('together', 'is not', null)
    .execute();
};
