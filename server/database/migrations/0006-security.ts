import type { Kysely } from 'kysely';

/** Tries to sign in, counted across restarts; and what became of sign-ins and sessions, for the owner to read. */
export const up = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('login_attempts')
    .addColumn('key', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('account', 'varchar(64)')
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_attempts_by_end').on('login_attempts').column('expires_at').execute();
  await db.schema.createIndex('login_attempts_by_account').on('login_attempts').column('account').execute();

  await db.schema
    .createTable('security_events')
    .addColumn('_id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('kind', 'varchar(30)', (column) => column.notNull())
    .addColumn('account', 'varchar(64)', (column) => column.notNull())
    .addColumn('address', 'varchar(64)', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('security_events_by_account')
    .on('security_events')
    .columns(['account', '_id', 'kind'])
    .execute();
  await db.schema.createIndex('security_events_by_age').on('security_events').column('at').execute();
};
