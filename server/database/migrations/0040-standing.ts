import { type Kysely, sql } from 'kysely';

/** Older versions would not note that what an order waits for has changed. */
export const oldest = '0040-standing';

/** What the views of the owner's list are filtered by: each index holds it, so that a list is found by walking one of them. */
const FILTERED = ['status', 'service_needed', 'waits_for', 'owed_paisa', 'assigned_to', 'deleted_at'] as const;

const INDEXES = [
  ['orders_desk_newest', ['_id', 'delivery_date', ...FILTERED]],
  ['orders_desk_by_date', ['delivery_date', '_id', ...FILTERED]],
  ['orders_desk_by_price', ['price_paisa', '_id', 'delivery_date', ...FILTERED]],
  ['orders_desk_by_customer', ['customer_key', '_id', 'delivery_date', ...FILTERED]],
  ['orders_desk_by_made', ['made_key', '_id', 'delivery_date', ...FILTERED]],
  ['orders_desk_counts', ['status', 'waits_for', 'delivery_date', 'deleted_at']],
] as const;

/**
 * What each order waits for, as it was worked out last, so that lists are filtered, counted and sorted by it. `stale` counts what has
 * happened since; the shop works out every order of which it is not 0 before it lists any.
 */
export const up = async (db: Kysely<unknown>) => {
  const text = (name: string, length: number) =>
    db.schema
      .alterTable('orders')
      .addColumn(name, sql`varchar(${sql.lit(length)})`)
      .execute();
  await text('waits_for', 20);
  await text('waits_why', 20);
  await text('waits_until', 10); // YYYY-MM-DD, the last day of the quotation that it waits for
  await db.schema.alterTable('orders').addColumn('waits_paisa', 'bigint').execute();
  await text('flags', 60); // names, by commas
  await db.schema.alterTable('orders').addColumn('price_paisa', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('owed_paisa', 'bigint').execute();
  await text('customer_key', 100);
  await text('made_key', 200);
  await text('assigned_to', 254); // an administrator's e-mail
  await text('held_at', 24);
  await db.schema
    .alterTable('orders')
    .addColumn('stale', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update orders set stale = 1`.execute(db);
  for (const [name, columns] of INDEXES)
    await db.schema
      .createIndex(name)
      .on('orders')
      .columns([...columns])
      .execute();
  await sql`create index orders_stale on orders (_id) where stale > 0`.execute(db);
  await sql`create index orders_owed on orders (_id, status, delivery_date, deleted_at) where owed_paisa > 0`.execute(
    db,
  );
  // What a step is, where it is no change of status and nothing that the shop noted by itself: 'note', written by a person.
  await db.schema.alterTable('order_steps').addColumn('kind', 'varchar(10)').execute();
  await db.schema
    .createTable('order_views')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('name', 'varchar(40)', (column) => column.notNull())
    .addColumn('query', 'varchar(1000)', (column) => column.notNull())
    .addColumn('created_by', 'varchar(254)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute();
};
