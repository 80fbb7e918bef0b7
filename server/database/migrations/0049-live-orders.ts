import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Older versions may go on: they find their orders by other indexes. */
export const oldest = '0048-erased-files';

/**
 * What the owner's lists are about is little, however much was delivered in former years: orders that are open, or for which somebody waits.
 * They have an index of their own. Others find what somebody has in hand, how the last weeks went, and on PostgreSQL a customer by a part of
 * what is known of them.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index orders_live
    on orders (delivery_date, _id, status, waits_for, waits_why, waits_until, price_paisa, customer_key, made_key, assigned_to,
      service_needed, deleted_at)
    where (status || '') in ('new', 'reviewing', 'quoted', 'in production', 'ready') or waits_for <> 'nobody'`.execute(
    db,
  );
  await sql`create index orders_in_hand on orders (assigned_to, _id, delivery_date, status, service_needed, waits_for, deleted_at)
    where assigned_to is not null`.execute(db);
  await db.schema.createIndex('orders_by_arrival').on('orders').columns(['created_at', 'deleted_at']).execute();
  await db.schema
    .createIndex('payments_by_day')
    .on('payments')
    .columns(['paid_on', 'method', 'amount_paisa'])
    .execute();
  // Who was merged into nobody, nearly all, was looked for in it and then sorted, instead of walked by when they were last seen.
  await db.schema.dropIndex('customers_by_merged').execute();
  await sql`create index customers_by_merged on customers (merged_into) where merged_into is not null`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`create index customers_by_trigram on customers using gin (search_text gin_trgm_ops)`.execute(db);
};
