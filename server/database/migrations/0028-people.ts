import type { Kysely } from 'kysely';

/** Older versions know no roles: there, everybody who signs in may do everything. */
export const oldest = '0028-people';

/** What each of the people of the shop may do, who is invited, and who did what. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .alterTable('administrators')
    // Whoever could sign in until now could do everything.
    .addColumn('role', 'varchar(20)', (column) => column.notNull().defaultTo('owner'))
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('email', 'varchar(254)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(200)', (column) => column.notNull())
    .addColumn('role', 'varchar(20)', (column) => column.notNull())
    .addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit_log')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .addColumn('actor_id', 'varchar(36)')
    .addColumn('actor', 'varchar(254)', (column) => column.notNull())
    .addColumn('action', 'varchar(40)', (column) => column.notNull())
    .addColumn('kind', 'varchar(30)', (column) => column.notNull())
    .addColumn('thing_id', 'varchar(100)', (column) => column.notNull())
    .addColumn('thing', 'varchar(300)', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('audit_log_by_actor').on('audit_log').columns(['actor', '_id']).execute();
  await db.schema.createIndex('audit_log_by_kind').on('audit_log').columns(['kind', '_id']).execute();
  await db.schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', '_id']).execute();
};
