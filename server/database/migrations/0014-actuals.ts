import type { Kysely } from 'kysely';

/** What orders really took, as staff wrote it down; and the band of an estimate, where it came from the shop's own jobs. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('order_actuals')
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('service', 'varchar(40)', (column) => column.notNull())
    .addColumn('grams_tenths', 'integer')
    .addColumn('minutes_tenths', 'integer')
    // As the estimate of the order has them; null where it has none, or is for something else.
    .addColumn('estimated_grams_tenths', 'integer')
    .addColumn('estimated_minutes_tenths', 'integer')
    // 0 once a later entry corrects it.
    .addColumn('present', 'integer', (column) => column.notNull())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .addColumn('administrator', 'varchar(254)', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_actuals_pk', ['order_id', 'position'])
    .execute();
  await db.schema
    .createIndex('order_actuals_by_service')
    .on('order_actuals')
    .columns(['service', 'present', 'at'])
    .execute();
  await db.schema.alterTable('estimates').addColumn('band_percent', 'integer').execute();
};
