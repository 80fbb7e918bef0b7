import { type Kysely, sql } from 'kysely';

/** The owner's desk: what became of an order and who moved it, devices that are signed in, and mail to be sent. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .alterTable('orders')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('orders_by_date_wanted').on('orders').columns(['delivery_date', '_id']).execute();
  await db.schema.createIndex('orders_by_service').on('orders').columns(['service_needed', '_id']).execute();

  await db.schema
    .createTable('order_steps')
    .addColumn('order_id', 'varchar(36)', (column) => column.notNull().references('orders._id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('status', 'varchar(20)', (column) => column.notNull())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .addColumn('administrator', 'varchar(254)')
    .addColumn('announced', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_steps_primary', ['order_id', 'position'])
    .execute();
  // Of earlier orders only the beginning and the present are known.
  await sql`insert into order_steps (order_id, position, status, at, administrator, announced)
    select _id, 0, 'new', created_at, null, 0 from orders`.execute(db);
  await sql`insert into order_steps (order_id, position, status, at, administrator, announced)
    select _id, 1, status, created_at, null, 0 from orders where status <> 'new'`.execute(db);

  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'varchar(300)', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('sessions').addColumn('last_used_at', 'varchar(24)').execute();
  await sql`update sessions set last_used_at = created_at`.execute(db);

  await createOutbox(db);
};

const createOutbox = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('outbox')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('recipient', 'varchar(254)', (column) => column.notNull())
    .addColumn('reply_to', 'varchar(254)')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    // When it is to be tried next; null once nobody tries any more.
    .addColumn('due_at', 'varchar(24)')
    .execute();
  await db.schema.createIndex('outbox_by_due_time').on('outbox').columns(['due_at', '_id']).execute();
};
