import { type Kysely, sql } from 'kysely';

/** What several processes that serve one shop agree on: who lives, who does what, and how new the content is. */
export const up = async (db: Kysely<{ content_versions: { name: string; version: number } }>) => {
  await db.schema
    .createTable('processes')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('started_at', 'varchar(24)', (column) => column.notNull())
    // Until when it counts as alive, unless it says so again.
    .addColumn('until', 'varchar(24)', (column) => column.notNull())
    // A keyed hash, so that two secrets can be told apart and none can be read.
    .addColumn('secret_mark', 'varchar(64)', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('leases')
    .addColumn('name', 'varchar(60)', (column) => column.primaryKey())
    .addColumn('token', 'varchar(36)', (column) => column.notNull())
    .addColumn('until', 'varchar(24)', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('content_versions')
    .addColumn('name', 'varchar(20)', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.insertInto('content_versions').values({ name: 'content', version: 1 }).execute();
  // As rate-limiter-flexible's store for PostgreSQL expects it; keys are keyed hashes of addresses.
  await db.schema
    .createTable('throttles')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .addColumn('expire', 'bigint', (column) => column.notNull())
    .execute();
};
